import { type FilterClause, type ListFields, operator } from '#platform/contract/filter.ts'
import type { FilterStep } from './served-list.ts'

/** Rows of which a field of yes and no is true, as hidden ones, are in no list, count, export or rule of these fields whose conditions do not ask for them. */
export function leaveOut(fields: ListFields, name: string): FilterStep {
  const others: FilterClause = { name, operator: operator.Equal, values: ['false'] }
  return async (_reader, asked, filters) =>
    asked !== fields || filters.some((clause) => clause.name === name) ? filters : [...filters, others]
}
