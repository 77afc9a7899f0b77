import { listFields } from '#platform/contract/filter.ts'
import { taskPriority, taskStatus, taskType } from './task.ts'

/** What lists, filters, facets and exports know of a task. */
export const taskFields = listFields({
  title: { type: 'text', filterable: true, exportable: true },
  text: { type: 'text', filterable: true, exportable: true },
  type: { type: 'choice', choices: taskType, filterable: true, facetable: true, exportable: true },
  priority: { type: 'choice', choices: taskPriority, filterable: true, facetable: true, exportable: true },
  /** The same as a number, as lists are sorted by it. */
  urgency: { type: 'integer', sortable: true },
  status: { type: 'choice', choices: taskStatus, filterable: true, facetable: true, exportable: true },
  /** By name: within a tenant nobody sees the agency's users. */
  owner: { type: 'text', nullable: true, filterable: true, facetable: true, exportable: true },
  location: { type: 'id', of: 'location', nullable: true, filterable: true, facetable: true, exportable: true },
  /** What a task was created from, also after that was removed. */
  review: { type: 'id', of: 'review', nullable: true, filterable: true },
  ticket: { type: 'id', of: 'ticket', nullable: true, filterable: true },
  isLate: { type: 'boolean', filterable: true },
  repeats: { type: 'boolean', filterable: true, exportable: true },
  needsProof: { type: 'boolean', filterable: true, exportable: true },
  itemsLeft: { type: 'integer', filterable: true, exportable: true },
  dueAt: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
  proofText: { type: 'text', nullable: true, filterable: true, exportable: true },
  proofUrl: { type: 'text', nullable: true, exportable: true },
  createdAt: { type: 'instant', filterable: true, sortable: true, exportable: true },
  closedAt: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
})
