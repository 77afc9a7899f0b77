import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Names by user id; people of the agency are not seen from within a tenant and have none. */
export async function namesOfUsers(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (!wanted.length) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users where id = any(${wanted}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
