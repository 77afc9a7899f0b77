import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Holder } from './asset-row.ts'

type Things = { object: Holder['object']; ids: readonly number[] }

/** Lets the files of things that stay go for good; the worker removes them as soon as it can. Those of deleted ones go by themselves. */
export async function dropFiles(db: Db, tenantId: number, { object, ids }: Things): Promise<void> {
  await sql`
    update asset set kept_at = null, remove_at = timestamptz 'epoch'
    where tenant_id = ${tenantId} and object = ${object} and object_id = any(${ids}::bigint[])`.execute(db)
}

/** Gives files of a thing to another of its kind; answers how many there were. */
export async function moveFiles(
  db: Db,
  tenantId: number,
  { object, ids }: Things,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { rows } = await sql`
    update asset set object_id = ${to} where tenant_id = ${tenantId} and object = ${object} and object_id = ${from} and id = any(${ids}::bigint[])
    returning id`.execute(db)
  return rows.length
}
