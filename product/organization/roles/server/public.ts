import type { Tx } from '#platform/server/system/serve-system.ts'
import { standardActions } from '../catalogue/actions.ts'
import { roleKind } from '../contract.ts'
import { defaultRolesOf } from './default-roles.ts'
import { reservedRoles, rolePresets } from '../presets.ts'

export { agencyActions } from './agency-actions.ts'
export { aboveIn } from './check-actions.ts'
export { isNameTaken } from './check-keys.ts'
export { everyPage } from './checks.ts'
export { completePresetRoles } from './complete-roles.ts'
export { type ActionId, actions as actionCatalogue, type Area } from '../catalogue/actions.ts'
export { keptActions } from '../catalogue/standing.ts'
export { nameOfAction, nameOfArea } from '../catalogue/names/name-of.ts'
export { type FieldAccess, fieldsByRole, fieldsOfRoles, type RoleFields, saveRoleFields } from './field-access.ts'
export { defaultRolesOf } from './default-roles.ts'
export { createAgencyRoles } from './create-agency-roles.ts'
export { addRole, dropAgencyRole, resetRole, saveAgencyRole } from './keep-role.ts'
export { areWithin, isGiving, type Managed, managedRolesOf } from './managed-roles.ts'
export { type ReplaceRole, roleReplaced } from './role-replaced.ts'

/** The ids of all actions that are not privileged. */
export const standardActionIds: ReadonlySet<string> = new Set(standardActions)

/** The actions of a preset role; `all` stands for every standard action, never a privileged one. */
export function actionsOfPreset(name: string): readonly string[] {
  const actions = rolePresets[name]
  if (!actions) throw new Error(`there is no preset role ${name}`)
  return actions === 'all' ? standardActions : actions
}

/** Whether actions go beyond what a tenant's own people may hold: those are for agencies and the platform. */
export function isPrivileged(actions: readonly string[]): boolean {
  return actions.some((action) => !standard.has(action))
}

const standard = new Set(standardActions)

/** Gives a new tenant the default roles of its agency and the reserved ones, within the tenant's or the platform's scope; answers their ids by name. */
export async function createPresetRoles(
  tx: Pick<Tx, 'db'>,
  agencyId: number,
  tenantId: number,
): Promise<Record<string, number>> {
  const defaults = await defaultRolesOf(tx.db, agencyId)
  const presets = defaults
    .filter(({ level, offered }) => level === 'Tenant' && offered)
    .map(({ name, actionIDs }) => ({ name, kind: roleKind.Ordinary as number, actions: actionIDs }))
  const rows = await tx.db
    .insertInto('role')
    .values(
      [...presets, ...reservedRoles].map(({ name, kind, actions }) => ({
        agency_id: agencyId,
        tenant_id: tenantId,
        name,
        kind,
        actions: [...actions],
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}

/** The actions of roles of one tenant, by role id; ids of other tenants or of nothing are left out. */
export async function actionsOfRoles(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  roleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('role')
    .select(['id', 'actions'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...roleIds]))))
    .execute()
  return new Map(rows.map(({ id, actions }) => [id, actions]))
}
