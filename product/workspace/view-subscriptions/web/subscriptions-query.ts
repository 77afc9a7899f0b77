import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { viewSubscriptions } from '../contract.ts'

export const subscriptionCalls = callsOf(viewSubscriptions)

export function subscriptionsQuery() {
  return queryOptions({
    queryKey: ['view-subscriptions', currentTenantId()],
    staleTime: 30_000,
    queryFn: ({ signal }) => subscriptionCalls.list({ signal }),
  })
}
