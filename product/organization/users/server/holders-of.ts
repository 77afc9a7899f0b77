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
