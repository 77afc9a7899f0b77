import type { FilterClause } from '#platform/contract/filter.ts'
import { type Filter, valuesIn } from './filters.ts'
import type { FilterState } from './use-filter-state.ts'

/** The state of a filter bar that is kept here and not in the address. */
export function ownFilterState(
  filters: readonly Filter[],
  clauses: readonly FilterClause[],
  keep: (next: readonly FilterClause[]) => void,
): FilterState {
  return {
    clauses,
    chosen: clauses,
    secondary: [],
    values: valuesIn(filters, clauses),
    of: (name) => clauses.filter((clause) => clause.name === name),
    set: (name, next) => keep([...clauses.filter((clause) => clause.name !== name), ...next]),
    replace: (next) => keep(next),
    dropSecondary: () => {},
    clear: () => keep([]),
  }
}
