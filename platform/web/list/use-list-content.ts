import { useMemo, useState } from 'react'
import { useSearchState } from '../router/search-state.ts'
import { useColumns } from './column-chooser.tsx'
import type { Filter, FilterValues } from './filters.ts'
import type { Group, ListScreenProps, RowId } from './list-types.ts'
import type { OpenColumns } from './saved-view-props.ts'
import { type FilterState, useFilterState } from './use-filter-state.ts'
import { useFilterEvents } from './use-filter-events.ts'
import { useList } from './use-list.ts'
import { useSeenColumns } from './use-seen-columns.ts'

export type ListContent<Row> = ReturnType<typeof useListContent<Row, readonly Filter[]>>

/** What a list shows: the filters and the order that its address says, the rows that are there, and the columns chosen. */
export function useListContent<Row, const Fs extends readonly Filter[]>(props: ListScreenProps<Row, Fs>) {
  const { id, rowId, filters, sorts = [], groupBy } = props
  const columns = useSeenColumns(props.columns, props.taken?.list ?? props.saved?.page)
  const [search, change] = useSearchState()
  const filterState = useFilterState(filters)
  const sort = knownSort(search['sort'], sorts, columns) ?? sorts[0]?.id
  const list = useList<Row>(
    props.route,
    filterState.clauses,
    sort,
    (ask) => props.query({ ...ask, filters: filterState.values as FilterValues<Fs>, clauses: filterState.clauses }),
    props.queryOf,
  )
  useFilterEvents(id, filters, filterState.clauses, list)
  const rows = useMemo(() => inGroups(list.rows, groupBy), [list.rows, groupBy])
  const order = useMemo(() => rows.map(rowId), [rows, rowId])
  const [openView, setOpenView] = useState<OpenColumns>(noView)
  const choice = useColumns(openView.view === undefined ? id : `${id}.${openView.view}`, columns, openView.columns)
  return {
    filterState,
    sort,
    sortBy: (next: string) => change({ sort: next }),
    list,
    rows,
    /** The ids of the rows. */
    order,
    columns,
    choice,
    /** Shows the columns of a saved view. */
    showView: setOpenView,
    /** Of everything that matches, also what is not loaded. */
    collectIds: (signal: AbortSignal) => collectIds(props, filterState, sort, signal),
  }
}

function inGroups<Row>(rows: readonly Row[], groupBy: ((row: Row) => Group) | undefined): readonly Row[] {
  if (!groupBy) return rows
  return rows.toSorted((a, b) => (groupBy(a).rank ?? 0) - (groupBy(b).rank ?? 0))
}

/** The order that the address asks for, where the list has it. */
function knownSort<Row>(
  asked: string | undefined,
  sorts: readonly { id: string }[],
  columns: ListScreenProps<Row, readonly Filter[]>['columns'],
): string | undefined {
  const isKnown =
    sorts.some(({ id }) => id === asked) || columns.some(({ sort }) => sort && asked?.replace(/^-/, '') === sort)
  return isKnown ? asked : undefined
}

const noView: OpenColumns = { columns: null }
const LARGEST_PAGE = 250

async function collectIds<Row, const Fs extends readonly Filter[]>(
  { query, rowId }: ListScreenProps<Row, Fs>,
  { values, clauses }: FilterState,
  sort: string | undefined,
  signal: AbortSignal,
): Promise<RowId[]> {
  const ids: RowId[] = []
  let cursor: string | undefined
  do {
    const page = await query({
      filters: values as FilterValues<Fs>,
      clauses,
      sort,
      cursor,
      limit: LARGEST_PAGE,
      signal,
    })
    ids.push(...page.items.map(rowId))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}
