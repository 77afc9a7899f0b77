import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TheirReview } from './read-record.ts'

/** One page of a competitor. */
export type Place = { tenantId: number; competitorId: number; sourceId: number }
export type Sorted = { added: TheirReview[]; changed: TheirReview[]; same: number }

type Known = {
  uid: string
  rating: number
  at: Date
  is_replied: boolean | null
  replied_at: Date | null
  said_at: Date | null
}

/** Which of some reviews are new, and which say something else than is known. */
export async function sortOut(db: Db, place: Place, reviews: readonly TheirReview[]): Promise<Sorted> {
  // one look into the key for each: whatever statistics say of a table that is just being filled, it is read in no other way
  const { rows: known } = await sql<Known>`
    select k.* from unnest(${reviews.map(({ uid }) => uid)}::text[]) u(uid) cross join lateral (
      select r.uid, r.rating, r.at, r.is_replied, r.replied_at, r.said_at from competitor_review r
      where r.tenant_id = ${place.tenantId} and r.competitor_id = ${place.competitorId} and r.source_id = ${place.sourceId} and r.uid = u.uid limit 1) k`.execute(
    db,
  )
  const byUid = new Map(known.map((row) => [row.uid, row]))
  const added = reviews.filter(({ uid }) => !byUid.has(uid))
  const changed = reviews.flatMap((review) => {
    const before = byUid.get(review.uid)
    const after = before && merged(before, review)
    return before && after && !isOlder(before, after) && differs(before, after) ? after : []
  })
  return { added, changed, same: reviews.length - added.length - changed.length }
}

export async function saveReviews(db: Db, place: Place, { added, changed }: Sorted): Promise<void> {
  const all = [...added, ...changed]
  if (all.length === 0) return
  const column = <T>(of: (one: TheirReview) => T) => all.map(of)
  await sql`
    insert into competitor_review (tenant_id, competitor_id, source_id, uid, rating, at, is_replied, replied_at, said_at)
    select ${place.tenantId}::bigint, ${place.competitorId}::bigint, ${place.sourceId}::int, u.*
    from unnest(${column((r) => r.uid)}::text[], ${column((r) => r.rating)}::smallint[], ${column((r) => r.at)}::timestamptz[],
      ${column((r) => r.isReplied)}::boolean[], ${column((r) => r.repliedAt)}::timestamptz[], ${column((r) => r.saidAt)}::timestamptz[]) u
    on conflict (tenant_id, competitor_id, source_id, uid) do update
      set rating = excluded.rating, at = excluded.at, is_replied = excluded.is_replied, replied_at = excluded.replied_at, said_at = excluded.said_at`.execute(
    db,
  )
}

/** Without a word about replies none is taken away. */
function merged(before: Known, { uid, rating, at, isReplied, repliedAt, saidAt, isLoose }: TheirReview): TheirReview {
  const replied =
    isReplied === null ? { isReplied: before.is_replied, repliedAt: before.replied_at } : { isReplied, repliedAt }
  return { uid, rating, at: isLoose ? before.at : at, ...replied, saidAt: saidAt ?? before.said_at, isLoose }
}

/** What was said before what is known came late, and says nothing any more. */
function isOlder(before: Known, { saidAt }: TheirReview): boolean {
  return before.said_at !== null && saidAt !== null && saidAt < before.said_at
}

function differs(before: Known, after: TheirReview): boolean {
  return (
    before.rating !== after.rating ||
    before.at.getTime() !== after.at.getTime() ||
    before.is_replied !== after.isReplied ||
    before.replied_at?.getTime() !== after.repliedAt?.getTime() ||
    before.said_at?.getTime() !== after.saidAt?.getTime()
  )
}
