import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'

export type SoughtReview = { sourceUid: string; date: Date; rating: number | null; text: string }
export type FoundReview = { id: number; locationId: number }

/** An id of so many characters is no count: it names one review in the world. */
const TELLING_ID = 20

/** The same reviews within a scope, at whatever location and source, in the order asked; undefined where there is none. An id that may be a mere
 * count names the same review where the words are the same and the stars or the second, too; of no words, both. Send a few thousand at a time. */
export async function reviewsElsewhere(
  db: Db,
  tenantId: number,
  scope: Who['locationIds'],
  sought: readonly SoughtReview[],
): Promise<(FoundReview | undefined)[]> {
  if (sought.length === 0) return []
  const column = <T>(of: (one: SoughtReview) => T) => sought.map(of)
  // The bounds instead of an equality, and the order, keep to the index by ids while the statistics do not know the tenant yet (see `knownReviews`).
  const { rows } = await sql<FoundReview & { n: number }>`
    select u.n::int, r.id, r.location_id as "locationId"
    from unnest(${column((s) => s.sourceUid)}::text[], ${column((s) => s.date)}::timestamptz[], ${column((s) => s.rating)}::int[], ${column((s) => s.text)}::text[]) with ordinality u(uid, date, rating, text, n)
    cross join lateral (select r.id, r.location_id from review r where r.tenant_id = ${tenantId} and r.source_uid >= u.uid and r.source_uid <= u.uid
      ${scope === 'all' ? sql`` : sql`and r.location_id = any(${scope}::bigint[])`}
      and (length(u.uid) >= ${TELLING_ID} or (r.text = u.text
        and (date_trunc('second', r.date) = date_trunc('second', u.date))::int + (r.rating is not distinct from u.rating)::int >= case when u.text = '' then 2 else 1 end))
      order by r.source_uid limit 1) r`.execute(db)
  const found: (FoundReview | undefined)[] = Array.from({ length: sought.length })
  for (const { n, ...review } of rows) found[n - 1] = review
  return found
}
