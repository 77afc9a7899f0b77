import { useMemo } from 'react'
import { readFilters, writeFilters } from '#platform/contract/filter-address.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { type Search, useSearchState } from '../router/search-state.ts'
import { type AnyValues, clausesOf, type Filter, valuesIn } from './filters.ts'

export type FilterState = {
  /** All conditions that hold: the chosen ones, the usual ones of fields where none is chosen, and the secondary ones. This is what a server is asked. */
  clauses: readonly FilterClause[]
  /** The top filters that stand in the address: what a saved view keeps. */
  chosen: readonly FilterClause[]
  /** What a click in a chart laid over them; it is gone when one leaves the page, and no view keeps it. */
  secondary: readonly FilterClause[]
  /** The values of plain filters. */
  values: AnyValues
  /** The conditions of one field that hold, without secondary ones. */
  of: (name: string) => readonly FilterClause[]
  /** Replaces the conditions of one field; none takes them out. */
  set: (name: string, clauses: readonly FilterClause[]) => void
  /** Replaces all top filters at once, and takes the secondary ones away. */
  replace: (clauses: readonly FilterClause[], how?: 'push' | 'replace') => void
  dropSecondary: (clause: FilterClause) => void
  clear: () => void
}

/** Before the name of a field whose condition is secondary. */
const SECONDARY = '.'

/** The one reader and writer of a page's filters: they live in the address, in the form of `contract/filter-address.ts`. */
export function useFilterState(filters: readonly Filter[]): FilterState {
  const [search, change] = useSearchState()
  const read = useMemo(() => filtersIn(filters, search), [filters, search])
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

/** The filters that an address holds for a page. */
export function filtersIn(
  filters: readonly Filter[],
  search: Search,
): Pick<FilterState, 'clauses' | 'chosen' | 'secondary' | 'values' | 'of'> {
  const names = filters.map(({ name }) => name)
  const chosen = readFilters(search, names).flatMap((clause) => searching(filters, clause))
  const secondary = readFilters(Object.fromEntries(names.map((name) => [name, search[SECONDARY + name]])), names)
  const of = (name: string) => {
    const own = chosen.filter((clause) => clause.name === name)
    const filter = filters.find((one) => one.name === name)
    return own.length > 0 || filter?.kind !== 'field' ? own : (filter.initial ?? [])
  }
  const clauses = [...names.flatMap(of), ...secondary]
  return { clauses, chosen, secondary, values: valuesIn(filters, clauses), of }
}

/** An address may hold what was searched for as it was written. */
function searching(filters: readonly Filter[], clause: FilterClause): readonly FilterClause[] {
  const filter = filters.find(({ name }) => name === clause.name)
  if (filter?.kind !== 'text' || !filter.operator || clause.operator !== operator.Equal) return [clause]
  return clausesOf(filter, clause.values.slice(0, 1))
}

/** Conditions as search parameters that the page led to takes as secondary filters. */
export function secondarySearch(clauses: readonly FilterClause[]): Record<string, string> {
  return Object.fromEntries(Object.entries(writeFilters(clauses)).map(([name, text]) => [SECONDARY + name, text]))
}

function nothing(names: readonly string[], before = ''): Search {
  return Object.fromEntries(names.map((name) => [before + name, undefined]))
}
