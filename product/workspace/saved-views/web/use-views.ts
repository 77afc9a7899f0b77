import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { savedViews } from '../contract.ts'
import { viewIn } from './view-address.ts'

export const viewCalls = callsOf(savedViews)
const KEY = 'saved-views'
const COUNT_EVERY_SECONDS = 60

export function viewsQuery(page: string) {
  return queryOptions({
    queryKey: [KEY, 'list', currentTenantId(), page],
    staleTime: 60_000,
    queryFn: ({ signal }) => viewCalls.list({ query: { page }, signal }),
  })
}

export function keywordsQuery() {
  return queryOptions({
    queryKey: [KEY, 'keywords', currentTenantId()],
    staleTime: 60_000,
    queryFn: ({ signal }) => viewCalls.keywords({ signal }),
  })
}

/** How many rows each view of a page holds; counted anew every minute while the page is open. */
export function useSavedCounts(page: string, isOn: boolean): ReadonlyMap<number, { count: number; exact: boolean }> {
  const { data } = useQuery({
    queryKey: [KEY, 'count', currentTenantId(), page],
    enabled: isOn,
    staleTime: 15_000,
    refetchInterval: COUNT_EVERY_SECONDS * 1000,
    queryFn: ({ signal }) => viewCalls.count({ body: { page }, signal }),
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
    queryKey: [KEY, 'one', currentTenantId(), id],
    enabled: id !== undefined && all !== undefined && !listed,
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }) => viewCalls.one({ params: { savedViewId: id! }, signal }),
  })
  const view = id === undefined ? undefined : (listed ?? (found?.id === id ? found : undefined))
  return { view, error: id !== undefined && !view ? error : null }
}

/** Asks for views and counts again after a change. */
export function useRefreshViews() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}
