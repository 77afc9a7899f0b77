import { type FilterClause, operator } from '#platform/contract/filter.ts'
import type { FilterStep } from '#platform/server/list/served-list.ts'
import { reviewFields } from '../contract.ts'

/** Reviews whether they are hidden or not, where they are known by their ids. */
export const hiddenOrNot: readonly FilterClause[] = [
  { name: 'hidden', operator: operator.Equal, values: ['true', 'false'] },
]
const shown: FilterClause = { name: 'hidden', operator: operator.Equal, values: ['false'] }

/** Reviews that are hidden are in no list, count, export or rule whose conditions do not ask for them. */
export const leaveHiddenOut: FilterStep = async (_reader, fields, filters) =>
  fields !== reviewFields || filters.some(({ name }) => name === 'hidden') ? filters : [...filters, shown]
