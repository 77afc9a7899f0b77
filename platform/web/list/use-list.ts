import { type InfiniteData, type Query, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { askAnew, queryCache } from '../api/refresh.ts'
import { currentTenantId } from '../api/request-context.ts'
import type { ListPage, ListRoute, RowId } from './list-types.ts'

export const PAGE_ROWS = 50

type Ask = {
  sort: string | undefined
  cursor: string | undefined
  limit: number
  signal: AbortSignal
}

/** The rows of a list, page after page; filters or sort that change keep the old rows until the new ones are there. */
export function useList<Row>(
  route: ListRoute,
  filters: readonly FilterClause[],
  sort: string | undefined,
  query: (ask: Ask) => Promise<ListPage<Row>>,
  queryOf?: string,
) {
  const asked = useInfiniteQuery({
    queryKey: [route.id, currentTenantId() ?? null, { list: [queryOf, filters, sort] }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => query({ sort, cursor: pageParam, limit: PAGE_ROWS, signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
  const rows = useMemo(() => asked.data?.pages.flatMap((page) => page.items) ?? [], [asked.data])
  return { ...asked, rows, total: asked.data?.pages[0]?.total }
}

type Rows<Row> = InfiniteData<ListPage<Row>>

/** The rows of every list over a route that are there, to be looked at and changed from outside it. */
export function rowsOf<Row>(route: ListRoute, rowId: (row: Row) => RowId) {
  const ofLists = {
    predicate: ({ queryKey }: Query) => queryKey[0] === route.id && Object.hasOwn(queryKey[2] ?? {}, 'list'),
  }
  return {
    /** Asks the server again. */
    refresh: () => askAnew(ofLists.predicate),
    find: (id: RowId): Row | undefined =>
      queryCache()
        .getQueriesData<Rows<Row>>(ofLists)
        .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
        .find((row) => rowId(row) === id),
    /** Draws a change before the server has said so; the function it gives draws it back. */
    patch: (ids: readonly RowId[], change: Partial<Row> | ((row: Row) => Row)) => {
      const before = queryCache().getQueriesData<Rows<Row>>(ofLists)
      const changed = (row: Row) => (typeof change === 'function' ? change(row) : { ...row, ...change })
      queryCache().setQueriesData<Rows<Row>>(
        ofLists,
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
        for (const [key, data] of before) queryCache().setQueryData(key, data)
      }
    },
  }
}
