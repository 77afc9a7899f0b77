import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** Whoever held the role holds the other. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  if (to !== null)
    await sql`insert into user_role (user_id, role_id) select h.user_id, ${to} from user_role h join users u on u.id = h.user_id
      where u.tenant_id = ${tenantId} and h.role_id = ${from} on conflict do nothing`.execute(db)
  const { rows } = await sql<{
    people: number
  }>`with gone as (delete from user_role where role_id = ${from} and exists (
      select from users u where u.id = user_role.user_id and u.tenant_id = ${tenantId}) returning user_id)
    select count(*)::int as people from gone join users u on u.id = gone.user_id where not u.removed`.execute(db)
  return { people: rows[0]!.people }
}
