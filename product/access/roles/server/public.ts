import type { Selectable } from 'kysely'
import type { RoleTable } from '#platform/server/database/tables.generated.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { standardActions } from '../catalogue/actions.ts'
import type { Role } from '../contract.ts'
import { rolePresets } from '../presets.ts'

export { actions as actionCatalogue } from '../catalogue/actions.ts'

/** A role's row as others may see it. */
export function toRole(row: Selectable<RoleTable>): Role {
  return {
    id: row.id,
    name: row.name,
    externalID: row.external_id,
    agencyID: row.agency_id,
    tenantID: row.tenant_id,
    actionIDs: row.actions,
    managedRoleIDs: row.managed_role_ids,
    parentRoleID: row.parent_role_id,
    version: row.version,
  }
}

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

/** Gives a new tenant its first roles, within the tenant's or the platform's scope; answers their ids by name. */
export async function createPresetRoles(
  tx: Pick<Tx, 'db'>,
  agencyId: number,
  tenantId: number,
): Promise<Record<string, number>> {
  const rows = await tx.db
    .insertInto('role')
    .values(
      Object.keys(rolePresets).map((name) => ({
        agency_id: agencyId,
        tenant_id: tenantId,
        name,
        actions: [...actionsOfPreset(name)],
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
