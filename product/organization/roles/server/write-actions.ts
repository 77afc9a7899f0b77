import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Of a role that stands under another: what it holds itself, and which it stands under. */
type Place = { own_actions: string[] | null; parent_role_id: number | null }
type Written = { actions: string[]; place?: Place; name?: string; version?: number }
/** Roles of a tenant, or of an agency's own. */
export type RoleOf = { tenantId: number } | { agencyId: number }

/** Makes a role allow just this, and whoever stands under it has it too; of all that change the versions move, so that nothing kept of them counts any longer. The one way to change what roles allow. */
export async function writeActions(
  db: Db,
  of: RoleOf,
  roleId: number,
  { actions, place, name, version }: Written,
): Promise<void> {
  const isOf = sql<SqlBool>`${'tenantId' in of ? sql`tenant_id = ${of.tenantId}` : sql`agency_id = ${of.agencyId} and tenant_id is null`} and id = ${roleId}`
  await db
    .updateTable('role')
    .set((eb) => ({
      actions,
      ...place,
      ...(name === undefined ? {} : { name }),
      version: version ?? eb('version', '+', 1),
    }))
    .where(isOf)
    .execute()
  if ('tenantId' in of) await handDown(db, of.tenantId, roleId)
}

/** To those under a role, and on from each that changed. */
async function handDown(db: Db, tenantId: number, fromId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with allowed as (
      select r.id, array(select distinct a from unnest(r.own_actions || p.actions) a order by a) as actions
      from role r join role p on p.tenant_id = ${tenantId} and p.id = r.parent_role_id
      where r.tenant_id = ${tenantId} and r.parent_role_id = ${fromId} and r.own_actions is not null)
    update role r set actions = a.actions, version = r.version + 1 from allowed a
    where r.tenant_id = ${tenantId} and r.id = a.id and r.actions is distinct from a.actions returning r.id`.execute(db)
  for (const { id } of rows) await handDown(db, tenantId, id)
}
