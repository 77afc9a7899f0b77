import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { SubRatings } from '#product/business/sources/contract.ts'
import { retargetReviews } from './retarget-reviews.ts'

export type ReviewUpdate = {
  id: number
  rating: number | null
  sourceRating?: number | null
  title: string | null
  text: string
  language: string | null
  sentiment: number
  date: Date
  sourceUpdatedAt?: Date | null
  /** Those there are now, where the source says so. */
  subRatings?: SubRatings
}

/** Writes what the source says now; where the rating, the words or known stars for an aspect differ, what they were is kept as a revision (unless it is on loan), the review is unread again and no longer put away. Returns the ids that differed. */
export async function updateReviews(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  rows: readonly ReviewUpdate[],
  seenAt: Date,
): Promise<number[]> {
  if (!rows.length) return []
  const ids = rows.map((r) => r.id)
  const aspects = rows.map((r) => (r.subRatings ? JSON.stringify(r.subRatings) : null))
  // stars for aspects that come where none were known are no change of mind
  const differs = sql`((r.rating, r.text) is distinct from (u.rating, u.text) or (r.sub_ratings <> '{}'::jsonb and r.sub_ratings <> u.aspects))`
  await sql`insert into review_revision (tenant_id, review_id, revision, rating, title, text, sub_ratings, date, seen_at)
    select r.tenant_id, r.id, r.revision, r.rating, r.title, r.text, r.sub_ratings, coalesce(r.source_updated_at, r.date), ${seenAt}
    from review r join unnest(${ids}::bigint[], ${rows.map((r) => r.rating)}::smallint[], ${rows.map((r) => r.text)}::text[], ${aspects}::jsonb[]) u(id, rating, text, aspects) on u.id = r.id
    where r.tenant_id = ${tenantId} and not r.on_loan and ${differs}
    on conflict do nothing`.execute(db)
  const changed = await sql<{ id: number }>`
    update review r set previous_rating = case when r.on_loan then null when r.rating is distinct from u.rating then r.rating else r.previous_rating end, revision = r.revision + 1, rating = u.rating, source_rating = u.source_rating, title = u.title, text = u.text, sub_ratings = coalesce(u.aspects, r.sub_ratings),
      translation = case when r.text = u.text then r.translation end, language = u.language, sentiment = u.sentiment, date = u.date, source_updated_at = u.updated, read = false, returned_at = case when r.vanished_at is null then r.returned_at else ${seenAt} end, vanished_at = null, snoozed_until = null, version = r.version + 1
    from unnest(${ids}::bigint[], ${rows.map((r) => r.rating)}::smallint[], ${rows.map((r) => r.title)}::text[], ${rows.map((r) => r.text)}::text[], ${rows.map((r) => r.language)}::text[],
      ${rows.map((r) => r.sentiment)}::smallint[], ${rows.map((r) => r.date)}::timestamptz[], ${rows.map((r) => r.sourceUpdatedAt ?? null)}::timestamptz[], ${rows.map((r) => r.sourceRating ?? null)}::float8[], ${aspects}::jsonb[])
      u(id, rating, title, text, language, sentiment, date, updated, source_rating, aspects)
    where r.tenant_id = ${tenantId} and r.id = u.id and ${differs} returning r.id`.execute(db)
  await sql`update review r set source_updated_at = u.updated, returned_at = case when r.vanished_at is null then r.returned_at else ${seenAt} end, vanished_at = null from unnest(${ids}::bigint[], ${rows.map((r) => r.sourceUpdatedAt ?? null)}::timestamptz[]) u(id, updated)
    where r.tenant_id = ${tenantId} and r.id = u.id and (r.vanished_at is not null or r.source_updated_at is distinct from u.updated)`.execute(
    db,
  )
  await retargetReviews(db, tenantId, ids)
  return changed.rows.map((row) => row.id)
}
