import { useMemo } from 'react'
import { writeFilters } from '#platform/contract/filter-address.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import { type Search, useSearchState } from '../router/search-state.ts'
import { webSystems } from '../systems.ts'
import { filtersIn, type FiltersRead, SECONDARY, secondarySearch } from './filters-in.ts'
import type { Filter } from './filters.ts'

export type FilterState = FiltersRead & {
  /** Replaces the conditions of one field; none takes them out. */
  set: (name: string, clauses: readonly FilterClause[]) => void
  /** Replaces all top filters at once, and takes the secondary ones away. */
  replace: (clauses: readonly FilterClause[], how?: 'push' | 'replace') => void
  dropSecondary: (clause: FilterClause) => void
  clear: () => void
}

/** The one reader and writer of a page's filters: they live in the address, in the form of `contract/filter-address.ts`. */
export function useFilterState(filters: readonly Filter[]): FilterState {
  const [search, change] = useSearchState()
  const read = useMemo(() => filtersIn(filters, search, namesPeriod), [filters, search])
  const names = filters.map(({ name }) => name)
  return {
    ...read,
    set: (name, clauses) => change({ [name]: writeFilters(clauses)[name], open: undefined }),
    replace: (clauses, how = 'push') => change({ ...nothing(names), ...writeFilters(clauses), open: undefined }, how),
    dropSecondary: (clause) =>
      change({
        ...nothing(names, SECONDARY),
        ...secondarySearch(read.secondary.filter((one) => one !== clause)),
        open: undefined,
      }),
    clear: () => change({ ...nothing(names), ...nothing(names, SECONDARY), open: undefined }, 'push'),
  }
}

/** A period is read by the one system that knows periods. */
function namesPeriod(clause: FilterClause): boolean {
  return webSystems().some((system) => system.namesPeriod?.(clause))
}

function nothing(names: readonly string[], before = ''): Search {
  return Object.fromEntries(names.map((name) => [before + name, undefined]))
}
