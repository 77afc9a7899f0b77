import { operator } from '#platform/contract/filter.ts'
import type { Resolved } from './resolve-range.ts'

/** A date filter in explicit values, as a successful change of the filters announces it (document 000 §4). */
export type BetweenFilter = { name: string; operator: typeof operator.Between; values: [string, string] }

/**
 * The explicit form of a resolved range: for a field of days the first and the last day, for a field of instants the
 * first instant and the first one after. Null for life to date, which removes the filter.
 */
export function toBetween(name: string, { from, to, start, end }: Resolved, field: 'day' | 'instant') {
  const values = field === 'day' ? [from, to] : [start, end]
  const [first, last] = values
  if (!first || !last) return null
  return { name, operator: operator.Between, values: [first, last] } satisfies BetweenFilter
}
