import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Role, roles } from '#product/organization/roles/contract.ts'

const none: readonly Role[] = []

/** The roles of the tenant, each with all it allows, also of the roles above it; none for those who may not see roles. */
export function useRoles(): readonly Role[] {
  const isAllowed = useMay()(actionOf(roles, 'view'))
  const { data } = useQuery({
    ...queriesOf(roles).list(),
    enabled: isAllowed,

    select: withWhole,
  })
  return data ?? none
}

function withWhole({ items }: { items: readonly Role[] }): readonly Role[] {
  return items.map((role) => ({ ...role, actionIDs: [...role.actionIDs, ...role.inheritedActionIDs] }))
}
