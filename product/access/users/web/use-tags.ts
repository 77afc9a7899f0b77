import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { type AccessTag, users } from '../contract.ts'

const KEY = 'access-tags'
const none: readonly AccessTag[] = []

/** The tags of the tenant by name, and how to ask for them anew. */
export function useTags() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [KEY, currentTenantId()],
    staleTime: 60_000,
    queryFn: () => callsOf(users).tags(),
  })
  return { tags: data ?? none, refresh: () => queries.invalidateQueries({ queryKey: [KEY] }) }
}
