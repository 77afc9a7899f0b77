import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { dashboards } from '../../contract.ts'

export const boardCalls = callsOf(dashboards)
const KEY = 'boards'

export function boardsQuery() {
  return queryOptions({
    queryKey: [KEY, 'list', currentTenantId()],
    staleTime: 30_000,
    queryFn: ({ signal }) => boardCalls.list({ signal }),
  })
}

export function boardQuery(dashboardId: number) {
  return queryOptions({
    queryKey: [KEY, 'one', currentTenantId(), dashboardId],
    queryFn: ({ signal }) => boardCalls.one({ params: { dashboardId }, signal }),
  })
}

/** Asks for dashboards again after a change. */
export function useRefreshBoards() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}
