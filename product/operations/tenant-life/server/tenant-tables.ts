import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Every table that says whose row it is, as the database knows them now: a table that is new tomorrow is among them. */
export async function tenantTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
