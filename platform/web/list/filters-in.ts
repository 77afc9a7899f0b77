import { readFilters, writeFilters } from '#platform/contract/filter-address.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { readClause } from '#platform/contract/read-clause.ts'
import type { Search } from '../router/search-state.ts'
import { type AnyValues, clausesOf, type Filter, valuesIn } from './filters.ts'

export type FiltersRead = {
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
}

/** Before the name of a field whose condition is secondary. */
export const SECONDARY = '.'

/** The filters that an address holds for a page; what a field cannot read is let go. */
export function filtersIn(
  filters: readonly Filter[],
  search: Search,
  namesPeriod: (clause: FilterClause) => boolean,
): FiltersRead {
  const names = filters.map(({ name }) => name)
  const read = (given: Search) =>
    readFilters(given, names).filter((clause) =>
      canRead(
        filters.find(({ name }) => name === clause.name),
        clause,
        namesPeriod,
      ),
    )
  const chosen = read(search).flatMap((clause) => searching(filters, clause))
  const secondary = read(Object.fromEntries(names.map((name) => [name, search[SECONDARY + name]])))
  const of = (name: string) => {
    const own = chosen.filter((clause) => clause.name === name)
    const filter = filters.find((one) => one.name === name)
    return own.length > 0 || filter?.kind !== 'field' ? own : (filter.initial ?? [])
  }
  const clauses = [...names.flatMap(of), ...secondary]
  return { clauses, chosen, secondary, values: valuesIn(filters, clauses), of }
}

function canRead(
  filter: Filter | undefined,
  clause: FilterClause,
  namesPeriod: (clause: FilterClause) => boolean,
): boolean {
  if (!filter || filter.kind === 'text') return true
  if (filter.kind !== 'field') {
    const { options } = filter
    return typeof options === 'function' || clause.values.every((value) => options.some((one) => one.value === value))
  }
  const isTime = filter.field.type === 'instant' || filter.field.type === 'date'
  return (isTime && namesPeriod(clause)) || 'values' in readClause(filter.field, clause)
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
