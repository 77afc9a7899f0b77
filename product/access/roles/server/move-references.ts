import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'

/**
 * Lets everything of a tenant that names one role name another, or nothing where there is none; gives how many people moved.
 * The tables of systems below are named here because a foreign key holds each of them to the role until it is gone.
 */
export async function moveReferences(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  from: number,
  to: number | null,
): Promise<number> {
  if (to !== null) {
    await sql`insert into user_role (user_id, role_id) select h.user_id, ${to} from user_role h join users u on u.id = h.user_id
      where u.tenant_id = ${tenantId} and h.role_id = ${from} on conflict do nothing`.execute(db)
    await sql`insert into saved_view_role (tenant_id, view_id, role_id) select tenant_id, view_id, ${to} from saved_view_role
      where tenant_id = ${tenantId} and role_id = ${from} on conflict do nothing`.execute(db)
    await sql`insert into saved_view_default (tenant_id, page, role_id, view_id) select tenant_id, page, ${to}, view_id from saved_view_default
      where tenant_id = ${tenantId} and role_id = ${from} on conflict do nothing`.execute(db)
    await sql`insert into object_privilege (tenant_id, object_kind, object_id, role_id, action)
      select tenant_id, object_kind, object_id, ${to}, action from object_privilege
      where tenant_id = ${tenantId} and role_id = ${from} on conflict do nothing`.execute(db)
    await sql`update sso_config set default_role_id = ${to} where tenant_id = ${tenantId} and default_role_id = ${from}`.execute(
      db,
    )
  }
  await sql`update role set managed_role_ids = array(select distinct id from unnest(array_replace(managed_role_ids, ${from}::bigint, ${to}::bigint)) id where id is not null),
      version = version + 1 where tenant_id = ${tenantId} and ${from}::bigint = any(managed_role_ids)`.execute(db)
  const { rows } = await sql<{
    people: number
  }>`with gone as (delete from user_role where role_id = ${from} and exists (
      select from users u where u.id = user_role.user_id and u.tenant_id = ${tenantId}) returning user_id)
    select count(*)::int as people from gone join users u on u.id = gone.user_id where not u.removed`.execute(db)
  return rows[0]!.people
}
