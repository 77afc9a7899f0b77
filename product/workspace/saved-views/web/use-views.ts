import { queryOptions, useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { ListRoute } from '#platform/web/list/list-types.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { savedViews } from '../contract.ts'
import { viewIn } from './view-address.ts'

export const viewCalls = callsOf(savedViews)
const COUNT_EVERY_SECONDS = 60

export function viewsQuery(page: string) {
  return queryOptions({
    ...queriesOf(savedViews).list({ query: { page } }),
    staleTime: 60_000,
  })
}

export function keywordsQuery() {
  return queryOptions({
    ...queriesOf(savedViews).keywords(),
    staleTime: 60_000,
  })
}

/** How many rows each view of a page holds; counted anew with the list's own route, and every minute while the page is open. */
export function useSavedCounts(
  page: string,
  { id }: ListRoute,
  isOn: boolean,
): ReadonlyMap<number, { count: number; exact: boolean }> {
  const { data } = useQuery({
    ...queriesOf(savedViews).count.made(
      page,
      ({ signal, isAnew }) => viewCalls.count({ body: { page, anew: isAnew }, signal }),
      [id],
    ),
    enabled: isOn,
    staleTime: 15_000,
    refetchInterval: COUNT_EVERY_SECONDS * 1000,
  })
  return new Map(data?.counts.map(({ id, count, exact }) => [id, { count, exact }]))
}

/** The saved view that the address names, or why it does not open. */
export function useOpenView(page: string) {
  const [search] = useSearchState()
  const id = viewIn(search)
  const { data: all } = useQuery(viewsQuery(page))
  const listed = all?.items.find((view) => view.id === id)
  const { data: found, error } = useQuery({
    ...queriesOf(savedViews).one({ params: { savedViewId: id! } }),
    enabled: id !== undefined && all !== undefined && !listed,
    retry: false,
    staleTime: 60_000,
  })
  const view = id === undefined ? undefined : (listed ?? (found?.id === id ? found : undefined))
  return { view, error: id !== undefined && !view ? error : null }
}
