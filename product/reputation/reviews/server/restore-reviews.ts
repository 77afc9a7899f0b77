import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { retargetReviews } from './retarget-reviews.ts'

/** A review as it was before an update; `date` as ISO text. */
export type ReviewBefore = {
  id: number
  rating: number | null
  /** Missing in what was kept before it was known. */
  sourceRating?: number | null
  title: string | null
  text: string
  language: string | null
  sentiment: number
  date: string
  previousRating: number | null
  revision: number
}

/** Takes updates back: the reviews are as they were, and the revisions kept since are gone. */
export async function restoreReviews(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  rows: readonly ReviewBefore[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map((r) => r.id)
  await sql`delete from review_revision v using unnest(${ids}::bigint[], ${rows.map((r) => r.revision)}::int[]) u(id, revision)
    where v.tenant_id = ${tenantId} and v.review_id = u.id and v.revision >= u.revision`.execute(db)
  await sql`update review r set rating = u.rating, source_rating = u.source_rating, title = u.title, text = u.text, language = u.language, sentiment = u.sentiment, date = u.date, previous_rating = u.previous, revision = u.revision, version = r.version + 1
    from unnest(${ids}::bigint[], ${rows.map((r) => r.rating)}::smallint[], ${rows.map((r) => r.title)}::text[], ${rows.map((r) => r.text)}::text[], ${rows.map((r) => r.language)}::text[],
      ${rows.map((r) => r.sentiment)}::smallint[], ${rows.map((r) => r.date)}::timestamptz[], ${rows.map((r) => r.previousRating)}::smallint[], ${rows.map((r) => r.revision)}::int[], ${rows.map((r) => r.sourceRating ?? null)}::float8[])
      u(id, rating, title, text, language, sentiment, date, previous, revision, source_rating)
    where r.tenant_id = ${tenantId} and r.id = u.id`.execute(db)
  await retargetReviews(db, tenantId, ids)
}
