import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { leaveOut } from '#platform/server/list/leave-out.ts'
import { reviewFields } from '../contract.ts'

/** Reviews whether they are hidden or not, where they are known by their ids. */
export const hiddenOrNot: readonly FilterClause[] = [
  { name: 'hidden', operator: operator.Equal, values: ['true', 'false'] },
]
export const leaveHiddenOut = leaveOut(reviewFields, 'hidden')
