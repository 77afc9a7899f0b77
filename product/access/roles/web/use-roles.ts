import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { type Role, roles } from '../contract.ts'

const none: readonly Role[] = []

/** The roles of the tenant by name. */
export function useAllRoles(): readonly Role[] {
  const { data } = useQuery({
    queryKey: ['roles', currentTenantId()],
    queryFn: ({ signal }) => callsOf(roles).list({ signal }),
    select: ({ items }) => items,
  })
  return data ?? none
}

/** All that a role allows. */
export function allowedBy({ actionIDs, inheritedActionIDs }: Role): ReadonlySet<string> {
  return new Set([...actionIDs, ...inheritedActionIDs])
}
