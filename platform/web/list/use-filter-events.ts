import { useEffect, useRef } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { webSystems } from '../systems.ts'
import { filterEvents } from './filter-events.ts'
import type { Filter } from './filters.ts'

type Rows = { isFetching: boolean; isSuccess: boolean; isPlaceholderData: boolean; error: unknown }

/** Raises the events of a list whose filters change: when they begin to, when their rows are there, and what they mean then. */
export function useFilterEvents(
  list: string,
  filters: readonly Filter[],
  clauses: readonly FilterClause[],
  rows: Rows,
) {
  const key = JSON.stringify(clauses)
  const last = useRef({ key, isRunning: false })
  useEffect(() => {
    if (last.current.key === key) return
    last.current = { key, isRunning: true }
    filterEvents.emit('change-start', { list, filters: clauses })
  }, [list, key, clauses])
  const isThere = rows.isSuccess && !rows.isPlaceholderData
  useEffect(() => {
    if (!last.current.isRunning || last.current.key !== key) return
    if (rows.error && !rows.isFetching) {
      last.current.isRunning = false
      filterEvents.emit('error', { list, filters: clauses, error: rows.error })
    } else if (isThere) {
      last.current.isRunning = false
      filterEvents.emit('change-success', { list, filters: clauses })
      tellVersion(list, filters, clauses)
    }
  }, [list, key, clauses, filters, isThere, rows.error, rows.isFetching])
}

function tellVersion(list: string, filters: readonly Filter[], clauses: readonly FilterClause[]) {
  const explicit = webSystems().find((system) => system.explicitFilters)?.explicitFilters
  const fields = Object.fromEntries(filters.flatMap((one) => (one.kind === 'field' ? [[one.name, one.field]] : [])))
  const made = explicit ? explicit(fields, clauses) : Promise.resolve(clauses)
  made.then(
    (plain) => filterEvents.emit('version', { list, filters: plain }),
    (error: unknown) => filterEvents.emit('error', { list, filters: clauses, error }),
  )
}
