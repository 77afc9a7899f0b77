import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { sentimentOf } from './language-and-sentiment.ts'
import type { ToldReview } from './say-reviews.ts'

export type Refill = { id: number; rating: number | null; text: string; language: string | null; sentiment: number }

/** Notes until when what was just told of reviews may be kept; those that are ours for good stay so. */
export async function keepUntil(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  ids: readonly number[],
  keptUntil: Date,
): Promise<void> {
  if (!ids.length) return
  await sql`update review set kept_until = ${keptUntil} where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and on_loan`.execute(
    db,
  )
}

/** Puts back what was emptied and is told again, which is no news: nothing becomes unread. */
export async function refillReviews(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  rows: readonly Refill[],
): Promise<number[]> {
  if (!rows.length) return []
  const refilled = await sql<{ id: number }>`
    update review r set rating = u.rating, text = u.text, language = u.language, sentiment = u.sentiment, version = r.version + 1
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.rating)}::smallint[], ${rows.map((r) => r.text)}::text[],
      ${rows.map((r) => r.language)}::text[], ${rows.map((r) => r.sentiment)}::smallint[]) u(id, rating, text, language, sentiment)
    where r.tenant_id = ${tenantId} and r.id = u.id and r.on_loan and r.kept_until is null returning r.id`.execute(db)
  return refilled.rows.map(({ id }) => id)
}

/** Empties the reviews that may be kept no longer, and answers which; what we wrote and decided about them stays. */
export async function emptyReviews({ db }: Pick<Tx, 'db'>, tenantId: number, now: Date): Promise<ToldReview[]> {
  const { rows } = await sql<ToldReview>`
    update review set rating = null, source_rating = null, previous_rating = null, title = null, text = '', medias = '[]', sub_ratings = '{}', translation = null, language = null,
      sentiment = ${sentimentOf({ text: '', rating: null, language: null })}, kept_until = null, version = version + 1
    where tenant_id = ${tenantId} and kept_until <= ${now} and on_loan returning id, location_id`.execute(db)
  return rows
}
