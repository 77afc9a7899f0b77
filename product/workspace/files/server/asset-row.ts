import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { AssetTable } from '#platform/server/database/tables.generated.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
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
  /** Writes that a file was made public, or private again; the row says which. */
  opened(tx: Tx, file: AssetRow): Promise<void>
}
/** Where the files of each kind of thing are read by users. */
const PATHS = { task: 'tasks/:id', ticket: 'tickets/:id', review: 'reviews/:id/reply' } as const satisfies Record<
  Holder['object'],
  string
>

/** The files of a thing, the oldest first. */
export async function assetsOf(db: Db, tenantId: number, { object, id }: Holder): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select * from asset where tenant_id = ${tenantId} and object = ${object} and object_id = ${id}
      and kept_at is not null and remove_at is null order by id`.execute(db)
  return rows
}

/** Files as they are shown; users of an agency have names for their own alone. */
export async function showAssets(
  db: Db,
  { who, services }: { who: Pick<Who, 'tenantId'>; services: Pick<Services, 'publicUrl'> },
  rows: readonly AssetRow[],
): Promise<Asset[]> {
  const ids = [...new Set(rows.map(({ added_by: id }) => id))]
  const { rows: people } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users where id = any(${ids}::bigint[])`.execute(db)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const name = names.get(row.added_by) ?? (who.tenantId === null ? row.added_by_name : undefined)
    return {
      id: row.id,
      objectID: row.object_id,
      assetKey: row.asset_key,
      filename: row.filename,
      extension: /\.([^.]+)$/.exec(row.filename)?.[1]?.toLowerCase() ?? '',
      policy: row.policy as Asset['policy'],
      internalURL: `${services.publicUrl}/api/tenants/${row.tenant_id}/${PATHS[row.object as Holder['object']].replace(':id', String(row.object_id))}/files/${row.id}`,
      externalURL:
        row.public_key === null ? null : `${services.publicUrl}/api/files/${row.tenant_id}-${row.public_key}`,
      type: row.type,
      bytes: row.bytes,
      addedBy: name === undefined ? null : { id: row.added_by, name },
      addedAt: row.added_at.toISOString(),
    }
  })
}
