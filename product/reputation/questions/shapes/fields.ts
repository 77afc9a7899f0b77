import { listFields } from '#platform/contract/filter.ts'
import { commentState, questionOrigin } from './question.ts'

/** What lists, filters, facets and exports know of a question. */
export const questionFields = listFields({
  date: { type: 'instant', filterable: true, sortable: true, exportable: true },
  location: { type: 'id', of: 'location', filterable: true, facetable: true, exportable: true },
  source: { type: 'id', of: 'source', filterable: true, facetable: true, exportable: true },
  origin: { type: 'choice', choices: questionOrigin, filterable: true, facetable: true, exportable: true },
  text: { type: 'text', filterable: true, exportable: true },
  asker: { type: 'text', nullable: true, pii: 'public', filterable: true, exportable: true },
  language: { type: 'text', code: 'language', nullable: true, filterable: true, facetable: true, exportable: true },
  answerState: {
    type: 'choice',
    choices: commentState,
    nullable: true,
    filterable: true,
    facetable: true,
    exportable: true,
  },
  answered: { type: 'boolean', filterable: true, facetable: true },
  answeredAt: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
  /** The answer that everybody can read, or that is on its way there. */
  answer: { type: 'text', nullable: true, exportable: true, filterable: true },
  assignee: { type: 'id', of: 'user', nullable: true, filterable: true, facetable: true, exportable: true },
  read: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  flagged: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  hidden: { type: 'boolean', filterable: true },
  noted: { type: 'boolean', filterable: true },
  snoozed: { type: 'boolean', filterable: true },
  isShown: { type: 'boolean', filterable: true, exportable: true },
  externalID: { type: 'text', nullable: true, exportable: true },
  url: { type: 'text', nullable: true, exportable: true },
})
