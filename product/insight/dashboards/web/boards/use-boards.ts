import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { dashboards } from '../../contract.ts'

export const boardCalls = callsOf(dashboards)

export function boardsQuery() {
  return queryOptions({
    ...queriesOf(dashboards).list(),
    staleTime: 30_000,
  })
}

export function boardQuery(dashboardId: number) {
  return queryOptions({
    ...queriesOf(dashboards).one({ params: { dashboardId } }),
  })
}
