import { listFields } from '#platform/contract/filter.ts'
import { actionPlanState } from './plan.ts'

/** What lists, filters, facets and exports know of a plan. */
export const planFields = listFields({
  name: { type: 'text', filterable: true, exportable: true },
  goal: { type: 'text', filterable: true, exportable: true },
  state: { type: 'choice', choices: actionPlanState, filterable: true, facetable: true, exportable: true },
  location: { type: 'id', of: 'location', nullable: true, filterable: true, facetable: true, exportable: true },
  owner: { type: 'id', of: 'user', nullable: true, filterable: true, facetable: true, exportable: true },
  dueOn: { type: 'date', nullable: true, filterable: true, sortable: true, exportable: true },
  stepsLeft: { type: 'integer', filterable: true, exportable: true },
  reviewCount: { type: 'integer', filterable: true, exportable: true },
  createdAt: { type: 'instant', filterable: true, sortable: true, exportable: true },
  approvedAt: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
  doneAt: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
})
