import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { useMay } from '#platform/web/session/session.ts'
import { type Role, roles } from '#product/access/roles/contract.ts'

const none: readonly Role[] = []

/** The roles of the tenant; none for those who may not see roles. */
export function useRoles(): readonly Role[] {
  const isAllowed = useMay()(actionOf(roles, 'view'))
  const { data } = useQuery({
    queryKey: ['roles', currentTenantId()],
    enabled: isAllowed,
    queryFn: () => callsOf(roles).list(),
    select: ({ items }) => items,
  })
  return data ?? none
}
