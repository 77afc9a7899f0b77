import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Whose role: an agency's own, or a tenant's within it. */
type Owner = { agencyId: number; tenantId: number | null }

/** A role that stands under no other. Raises the violation of its unique name. */
export async function addRole(
  db: Db,
  { agencyId, tenantId }: Owner,
  { name, actions }: { name: string; actions: string[] },
): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ agency_id: agencyId, tenant_id: tenantId, name, actions })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a role of an agency's own. */
export async function saveAgencyRole(
  db: Db,
  { agencyId, roleId }: { agencyId: number; roleId: number },
  { name, actions }: { name: string; actions: string[] },
): Promise<void> {
  await db
    .updateTable('role')
    .set((eb) => ({ name, actions, version: eb('version', '+', 1) }))
    .where('agency_id', '=', agencyId)
    .where('tenant_id', 'is', null)
    .where('id', '=', roleId)
    .execute()
}

/** Deletes a role of an agency's own that nobody holds. */
export async function dropAgencyRole(
  db: Db,
  { agencyId, roleId }: { agencyId: number; roleId: number },
): Promise<void> {
  await sql`delete from role where agency_id = ${agencyId} and tenant_id is null and id = ${roleId}`.execute(db)
}

/** Makes a role of a tenant allow just this; it stands under no other from then on. */
export async function resetRole(
  db: Db,
  { tenantId, roleId }: { tenantId: number; roleId: number },
  actions: string[],
): Promise<void> {
  await db
    .updateTable('role')
    .set((eb) => ({ actions, parent_role_id: null, own_actions: null, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', roleId)
    .execute()
}
