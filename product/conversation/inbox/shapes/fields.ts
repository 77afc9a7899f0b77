import { listFields } from '#platform/contract/filter.ts'
import { sentiment } from '#product/reputation/reviews/contract.ts'
import { labelsField } from '#product/workspace/labels/contract.ts'
import { inboxChannel } from './thread.ts'

/** What lists, filters, facets and saved views know of a thread. */
export const inboxFields = listFields({
  channel: { type: 'choice', choices: inboxChannel, filterable: true, exportable: true, facetable: true },
  location: { type: 'id', of: 'location', filterable: true, exportable: true, facetable: true },
  source: { type: 'id', of: 'source', nullable: true, filterable: true, exportable: true, facetable: true },
  rating: { type: 'integer', nullable: true, filterable: true, exportable: true, facetable: true },
  customer: { type: 'text', nullable: true, pii: 'public', filterable: true, exportable: true },
  text: { type: 'text', nullable: true, filterable: true, exportable: true },
  sentiment: {
    type: 'choice',
    choices: sentiment,
    nullable: true,
    filterable: true,
    exportable: true,
    facetable: true,
  },
  /** Those of its review. */
  labels: labelsField,
  assignee: { type: 'id', of: 'user', nullable: true, filterable: true, exportable: true, facetable: true },
  role: { type: 'id', of: 'role', nullable: true, filterable: true, exportable: true, facetable: true },
  queue: { type: 'id', of: 'inboxQueue', nullable: true, filterable: true, exportable: true, facetable: true },
  stage: { type: 'id', of: 'inboxStage', nullable: true, filterable: true, exportable: true, facetable: true },
  /** By when it was asked to be done, or its reply is due: the earlier of the two. */
  due: { type: 'instant', nullable: true, filterable: true, exportable: true, sortable: true },
  isLate: { type: 'boolean', filterable: true, exportable: true },
  last: { type: 'instant', filterable: true, exportable: true, sortable: true },
  isOpen: { type: 'boolean', filterable: true, exportable: true },
  /** Put away until a moment that is yet to come. */
  snoozed: { type: 'boolean', filterable: true, exportable: true },
  /** Users named in its private notes. */
  mentioned: { type: 'id', of: 'user', many: true, nullable: true, filterable: true },
  reopenedAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  closedAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  closingReason: { type: 'text', nullable: true, filterable: true, exportable: true, facetable: true },
})
