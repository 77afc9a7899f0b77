import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { AssetTable } from '#platform/server/database/tables.generated.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { Asset } from '../contract.ts'

export type AssetRow = Selectable<AssetTable>
/** What files are attached to, by the name of its entity and its id. */
export type Holder = { object: 'task' | 'ticket' | 'review'; id: number }
/** The same for those who change its files. */
export type Holding = Holder & {
  /** How many it may have; `MOST_FILES` where it says nothing else. */
  most?: number
  /** Holds the thing until the transaction ends; raises where it is gone. */
  hold(tx: Tx): Promise<void>
  /** Writes what follows from a file that came or went: the thing has so many now. */
  changed(tx: Tx, what: { file: AssetRow; isAdded: boolean; files: number }): Promise<void>
}

/** The files of a thing, the oldest first. */
export async function assetsOf(db: Db, tenantId: number, { object, id }: Holder): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select * from asset where tenant_id = ${tenantId} and object = ${object} and object_id = ${id}
      and kept_at is not null and remove_at is null order by id`.execute(db)
  return rows
}

/** Files as they are shown; users of an agency have names for their own alone. */
export async function showAssets(db: Db, who: Pick<Who, 'tenantId'>, rows: readonly AssetRow[]): Promise<Asset[]> {
  const ids = [...new Set(rows.map(({ added_by: id }) => id))]
  const { rows: people } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users where id = any(${ids}::bigint[])`.execute(db)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const name = names.get(row.added_by) ?? (who.tenantId === null ? row.added_by_name : undefined)
    return {
      id: row.id,
      filename: row.filename,
      type: row.type,
      bytes: row.bytes,
      addedBy: name === undefined ? null : { id: row.added_by, name },
      addedAt: row.added_at.toISOString(),
    }
  })
}
