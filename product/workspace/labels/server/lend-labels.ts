import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Gives a thing the labels of another of its table; answers the ids of those that it did not have. */
export async function lendLabels(
  db: Db,
  tenantId: number,
  table: string,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const links = sql.table(`${table}_label`)
  const { rows } = await sql<{ label_id: number }>`
    insert into ${links} (tenant_id, item_id, label_id, assigned_by, assigned_at)
    select tenant_id, ${to}, label_id, assigned_by, assigned_at from ${links} where tenant_id = ${tenantId} and item_id = ${from}
    on conflict do nothing returning label_id`.execute(db)
  return rows.map(({ label_id: id }) => id)
}

/** Takes some labels off a thing again. */
export async function takeLabelsBack(
  db: Db,
  tenantId: number,
  table: string,
  { from, ids }: { from: number; ids: readonly number[] },
): Promise<void> {
  await sql`
    delete from ${sql.table(`${table}_label`)} where tenant_id = ${tenantId} and item_id = ${from} and label_id = any(${ids}::bigint[])`.execute(
    db,
  )
}
