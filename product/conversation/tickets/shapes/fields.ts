import { listFields } from '#platform/contract/filter.ts'
import { sentiment } from '#product/reputation/reviews/contract.ts'
import { labelsField } from '#product/workspace/labels/contract.ts'
import { stageKind, stopReason, ticketPriority, ticketResponseStatus, ticketType } from './ticket.ts'

/** What lists, filters, facets and exports know of a ticket. */
export const ticketFields = listFields({
  number: { type: 'integer', filterable: true, sortable: true, exportable: true },
  title: { type: 'text', filterable: true, exportable: true },
  text: { type: 'text', filterable: true, exportable: true },
  type: { type: 'choice', choices: ticketType, filterable: true, facetable: true, exportable: true },
  priority: { type: 'choice', choices: ticketPriority, filterable: true, facetable: true, exportable: true },
  /** The same as a number, as lists are sorted by it. */
  urgency: { type: 'integer', sortable: true },
  stage: { type: 'id', of: 'ticketStage', filterable: true, facetable: true, exportable: true },
  stageKind: { type: 'choice', choices: stageKind, nullable: true, filterable: true },
  location: { type: 'id', of: 'location', filterable: true, facetable: true, exportable: true },
  source: { type: 'id', of: 'source', nullable: true, filterable: true, facetable: true, exportable: true },
  review: { type: 'id', of: 'review', nullable: true, filterable: true, exportable: true },
  rating: { type: 'integer', nullable: true, filterable: true, facetable: true, exportable: true },
  nps: { type: 'integer', nullable: true, filterable: true, exportable: true },
  sentiment: { type: 'choice', choices: sentiment, nullable: true, filterable: true, exportable: true },
  reporterName: { type: 'text', nullable: true, pii: 'public', filterable: true, exportable: true },
  reporterEmail: { type: 'text', nullable: true, pii: 'sensitive', filterable: true, exportable: true },
  reporterPhone: { type: 'text', nullable: true, pii: 'sensitive', filterable: true, exportable: true },
  assignee: { type: 'id', of: 'user', nullable: true, filterable: true, facetable: true, exportable: true },
  role: { type: 'id', of: 'role', nullable: true, filterable: true, exportable: true },
  queue: { type: 'id', of: 'inboxQueue', nullable: true, filterable: true, facetable: true, exportable: true },
  responseStatus: {
    type: 'choice',
    choices: ticketResponseStatus,
    nullable: true,
    filterable: true,
    facetable: true,
    exportable: true,
  },
  isOpen: { type: 'boolean', filterable: true, exportable: true },
  /** Something was due and is not done. */
  isLate: { type: 'boolean', filterable: true },
  targetAt: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
  dueAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  stopReason: { type: 'choice', choices: stopReason, nullable: true, filterable: true, exportable: true },
  postponedUntil: { type: 'instant', nullable: true, filterable: true, exportable: true },
  openedAt: { type: 'instant', filterable: true, sortable: true, exportable: true },
  closedAt: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
  closingReason: { type: 'text', nullable: true, filterable: true, exportable: true },
  rootCauses: { type: 'text', nullable: true, filterable: true, exportable: true },
  labels: labelsField,
})
