import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** The ids of the tenant's active people whose roles give an action. */
export async function holdersOf(db: Db, tenantId: number, action: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.tenant_id = ${tenantId} and u.active and not u.system
      and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ${action} = any(r.actions))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same of those who look after a location. */
export async function holdersAt(db: Db, tenantId: number, action: string, locationId: number): Promise<number[]> {
  const holders = await holdersOf(db, tenantId, action)
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.tenant_id = ${tenantId} and u.id = any(${holders}::bigint[])
      and (u.location_access = 'ALL' or (u.location_access = 'SOME' and ${locationId}::bigint = any(u.location_ids)))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
