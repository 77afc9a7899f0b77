import { useMemo } from 'react'
import { useReaderZone } from '../session/reader-zone.ts'
import { useSearchState } from '../router/search-state.ts'
import { todayIn } from './date-presets.ts'
import { type AnyValues, type Filter, type FilterValue, readFilters, writeFilter } from './filters.ts'

export type FilterState = {
  values: AnyValues
  /** The filters one has set oneself, in their order. */
  chosen: readonly Filter[]
  set: (filter: Filter, value: FilterValue | undefined) => void
  clear: () => void
}

/** The filters of a list, kept in the address. */
export function useFilterState(filters: readonly Filter[]): FilterState {
  const [search, change] = useSearchState()
  const today = todayIn(useReaderZone())
  const values = useMemo(() => readFilters(filters, search, today), [filters, search, today])
  const chosen = filters.filter(({ name }) => search[name] !== undefined && values[name] !== undefined)
  return {
    values,
    chosen,
    set: (filter, value) => change({ [filter.name]: writeFilter(filter, value), open: undefined }),
    clear: () =>
      change(Object.fromEntries([...filters.map(({ name }) => [name, undefined]), ['open', undefined]]), 'push'),
  }
}
