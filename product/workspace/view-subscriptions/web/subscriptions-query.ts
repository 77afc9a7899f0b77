import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { viewSubscriptions } from '../contract.ts'

export const subscriptionCalls = callsOf(viewSubscriptions)

export function subscriptionsQuery() {
  return queryOptions({
    ...queriesOf(viewSubscriptions).list(),
    staleTime: 30_000,
  })
}
