import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { currentTenantId } from '../api/request-context.ts'
import type { ListPage, RowId } from './list-types.ts'

export const PAGE_ROWS = 50

type Ask = {
  sort: string | undefined
  cursor: string | undefined
  limit: number
  signal: AbortSignal
}

/** The rows of a list, page after page; filters or sort that change keep the old rows until the new ones are there. */
export function useList<Row>(
  id: string,
  filters: readonly FilterClause[],
  sort: string | undefined,
  query: (ask: Ask) => Promise<ListPage<Row>>,
  queryOf?: string,
) {
  const asked = useInfiniteQuery({
    queryKey: ['list', id, currentTenantId(), queryOf, filters, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => query({ sort, cursor: pageParam, limit: PAGE_ROWS, signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
  const rows = useMemo(() => asked.data?.pages.flatMap((page) => page.items) ?? [], [asked.data])
  return { ...asked, rows, total: asked.data?.pages[0]?.total }
}

/** Changes the rows of a list from outside it: after an act, or when a live event comes. */
export function useListRows<Row>(id: string, rowId: (row: Row) => RowId) {
  const queries = useQueryClient()
  return {
    /** Asks the server again. */
    refresh: () => queries.invalidateQueries({ queryKey: ['list', id] }),
    /** Draws a change before the server has said so; the function it gives draws it back. */
    patch: (ids: readonly RowId[], change: Partial<Row> | ((row: Row) => Row)) => {
      const before = queries.getQueriesData<InfiniteData<ListPage<Row>>>({ queryKey: ['list', id] })
      const changed = (row: Row) => (typeof change === 'function' ? change(row) : { ...row, ...change })
      queries.setQueriesData<InfiniteData<ListPage<Row>>>(
        { queryKey: ['list', id] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((row) => (ids.includes(rowId(row)) ? changed(row) : row)),
            })),
          },
      )
      return () => {
        for (const [key, data] of before) queries.setQueryData(key, data)
      }
    },
  }
}
