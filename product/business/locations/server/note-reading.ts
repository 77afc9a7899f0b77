import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

type Place = { tenantId: number; locationId: number; sourceId: number }

/** Why a location could not be read; `next` where it is looked at another time than planned. */
export async function noteUnread(
  db: Db,
  { tenantId, locationId, sourceId }: Place,
  { error, next }: { error: string; next?: Date },
): Promise<void> {
  await db
    .updateTable('location_source')
    .set({ last_error: error, ...(next ? { next_poll_at: next } : {}) })
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .where('source_id', '=', sourceId)
    .execute()
}

/** When locations are looked at again. */
export async function putOffReading(
  db: Db,
  { tenantId, sourceId }: Omit<Place, 'locationId'>,
  places: readonly { locationId: number; at: Date }[],
): Promise<void> {
  await sql`update location_source s set next_poll_at = u.at
    from unnest(${places.map(({ locationId }) => locationId)}::bigint[], ${places.map(({ at }) => at)}::timestamptz[]) u(id, at)
    where s.tenant_id = ${tenantId} and s.location_id = u.id and s.source_id = ${sourceId}`.execute(db)
}

/** How far a location was read; `off` is by how many its count differs from the source's, told after a whole read alone. Answers what is remembered of that, undefined where the place is gone. */
export async function noteReading(
  db: Db,
  { tenantId, locationId, sourceId }: Place,
  read: { at: Date; next: Date; to: Date | null; unreadable: number; off?: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ off: number }>`
    update location_source set last_sync_at = ${read.at}, next_poll_at = ${read.next}, synced_to = greatest(synced_to, ${read.to}), last_error = null, unreadable = ${read.unreadable}, count_off = coalesce(${read.off ?? null}::int, count_off),
      whole_at = case when ${read.off ?? null}::int is null then whole_at else ${read.at} end
    where tenant_id = ${tenantId} and location_id = ${locationId} and source_id = ${sourceId} returning count_off as off`.execute(
    db,
  )
  return rows[0]?.off
}
