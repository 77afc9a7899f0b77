import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { writeActions } from './write-actions.ts'

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
  await writeActions(db, { agencyId }, roleId, { name, actions })
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
  await writeActions(db, { tenantId }, roleId, { actions, place: { parent_role_id: null, own_actions: null } })
}
