import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

export type ReviewKey = { sourceId: number; locationId: number; sourceUid: string }
/** A stored review as far as a newer version of it is compared with it. */
export type KnownReview = {
  id: number
  rating: number | null
  sourceRating: number | null
  title: string | null
  text: string
  language: string | null
  sentiment: number
  date: Date
  previousRating: number | null
  revision: number
  responseState: string | null
}

const columns = sql`r.id, r.rating, r.source_rating as "sourceRating", r.title, r.text, r.language, r.sentiment, r.date, r.previous_rating as "previousRating", r.revision, r.response_state as "responseState"`

/** The reviews under some keys, in the order of the keys; undefined where there is none. Send a few thousand at a time. */
export async function knownReviews(
  db: Db,
  tenantId: number,
  keys: readonly ReviewKey[],
): Promise<(KnownReview | undefined)[]> {
  if (keys.length === 0) return []
  // Each key is looked up as the first at or after it in the order of the unique index. A plain equality is planned through any index that
  // begins with the tenant while the statistics do not know the tenant yet, as after a large import, and then reads all its reviews for every key.
  const { rows } = await sql<KnownReview & { n: number }>`
    select u.n::int, r.id, r.rating, r."sourceRating", r.title, r.text, r.language, r.sentiment, r.date, r."previousRating", r.revision, r."responseState"
    from unnest(${keys.map((k) => k.sourceId)}::int[], ${keys.map((k) => k.locationId)}::bigint[], ${keys.map((k) => k.sourceUid)}::text[]) with ordinality u(source, location, uid, n)
    cross join lateral (select ${columns}, r.source_id, r.location_id, r.source_uid from review r where r.tenant_id = ${tenantId} and (r.source_id, r.location_id, r.source_uid) >= (u.source, u.location, u.uid)
      order by r.source_id, r.location_id, r.source_uid limit 1) r
    where r.source_id = u.source and r.location_id = u.location and r.source_uid = u.uid`.execute(db)
  const found: (KnownReview | undefined)[] = Array.from({ length: keys.length })
  for (const { n, ...review } of rows) found[n - 1] = review
  return found
}

/** The reviews of some ids that are still there, locked until the transaction ends. */
export async function lockReviews(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, KnownReview>> {
  const { rows } = await sql<KnownReview>`
    select ${columns} from review r where r.tenant_id = ${tenantId} and r.id = any(${ids}::bigint[]) order by r.id for update`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
