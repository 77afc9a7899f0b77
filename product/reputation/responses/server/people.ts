import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { responses } from '../contract.ts'

/** Who may approve answers at a location, without the one who asks; at most a hundred. */
export async function approversAt(
  db: Db,
  tenantId: number,
  locationId: number,
  userId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
    where u.tenant_id = ${tenantId} and u.active and not u.system and u.id <> ${userId}
      and (u.location_access = 'ALL' or (u.location_access = 'SOME' and ${locationId}::bigint = any(u.location_ids)))
      and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ${actionOf(responses, 'approve')} = any(r.actions))
    order by u.last_name, u.first_name, u.id limit 100`.execute(db)
  return rows
}
