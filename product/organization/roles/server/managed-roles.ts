import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

export type Managed = ReadonlySet<number> | 'all'

/** The roles that a person may give, take and change: those that their roles name, or all where none names any. Reads in the platform's scope. */
export async function managedRolesOf(platform: Db, userId: number): Promise<Managed> {
  const { rows } = await sql<{ ids: number[] }>`
    select r.managed_role_ids as ids from user_role h join role r on r.id = h.role_id
    where h.user_id = ${userId} and cardinality(r.managed_role_ids) > 0`.execute(platform)
  return rows.length === 0 ? 'all' : new Set(rows.flatMap(({ ids }) => ids))
}

export function manages(managed: Managed, roleId: number): boolean {
  return managed === 'all' || managed.has(roleId)
}
