import { raise } from '#platform/server/system/fault.ts'
import { type Role, roles } from '../contract.ts'
import { areWithin, type Managed, manages } from './managed-roles.ts'
import type { RoleRow } from './role-rows.ts'

type Place = Pick<Role, 'parentRoleID' | 'managedRoleIDs'>

/**
 * Whether a role may stand where it is wanted: every role named is one of the tenant's, and who may give some roles only hands
 * on no more than those. Raises `unknownRole` and `notManaged`.
 */
export function checkPlace(rows: readonly RoleRow[], managed: Managed, wanted: Place, before?: RoleRow): void {
  const known = new Set(rows.map(({ id }) => id))
  if (wanted.parentRoleID !== null && !known.has(wanted.parentRoleID))
    raise(roles, 'unknownRole', { field: 'parentRoleID' })
  if (wanted.managedRoleIDs.some((id) => !known.has(id))) raise(roles, 'unknownRole', { field: 'managedRoleIDs' })
  if (managed === 'all') return
  if (!before || !manages(managed, before.id)) raise(roles, 'notManaged')
  const isSame = new Set(wanted.managedRoleIDs).symmetricDifference(new Set(before.managed_role_ids)).size === 0
  if (!isSame && !areWithin(managed, wanted.managedRoleIDs)) raise(roles, 'notManaged', { field: 'managedRoleIDs' })
}
