import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { haveSkill, holdersAt } from '#product/organization/users/server/public.ts'

/** At which location, who may see what is to be assigned (as roles name the permission), and which role and skill they have where that is asked. */
type Wanted = { locationId: number; sees: string; roleID: number | null; skill: string | null }

/** The user who fits and has the fewest open threads and tickets; among equals another one from thing to thing. Null where nobody fits. */
export async function leastBusy(
  db: Db,
  tenantId: number,
  { locationId, sees, roleID, skill }: Wanted,
  thingId: number,
): Promise<number | null> {
  const holders = await holdersAt(db, tenantId, sees, locationId)
  const able = skill === null ? holders : await haveSkill(db, skill, holders)
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.tenant_id = ${tenantId} and u.id = any(${able}::bigint[])
      and (${roleID}::bigint is null or exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${roleID}::bigint))
    order by (select count(*) from inbox_thread t where t.tenant_id = ${tenantId} and t.user_id = u.id and t.closed_at is null)
      + (select count(*) from ticket t where t.tenant_id = ${tenantId} and t.user_id = u.id and t.closed_at is null),
      md5(u.id || ' ' || ${thingId}::bigint)
    limit 1`.execute(db)
  return rows[0] ? Number(rows[0].id) : null
}
