import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { replyTargets } from './reply-targets.ts'

type Row = {
  id: number
  locationId: number
  sourceId: number
  rating: number | null
  date: Date
  target_at: Date | null
}

/** Counts anew until when replies to some reviews are owed, where somebody waits for them; what is answered, gone or history keeps what it had. Returns the ids of those that are due at another time since. */
export async function retargetReviews(db: Db, tenantId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select id, location_id as "locationId", source_id as "sourceId", rating, date, target_at from review
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and due_at is not null order by id for update`.execute(
    db,
  )
  if (rows.length === 0) return []
  const targets = await replyTargets(db, tenantId, rows)
  const moved = rows
    .map((row, at) => ({ ...row, targetAt: targets[at]!.targetAt }))
    .filter((row) => row.targetAt?.getTime() !== row.target_at?.getTime())
  if (moved.length === 0) return []
  await sql`update review r set target_at = u.target
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ targetAt }) => targetAt)}::timestamptz[]) u(id, target)
    where r.tenant_id = ${tenantId} and r.id = u.id`.execute(db)
  return moved.map(({ id }) => id)
}
