import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { ReviewMedia, SubRatings } from '#product/business/sources/contract.ts'
import { replyTargets } from './reply-targets.ts'

export type NewReview = {
  locationId: number
  sourceId: number
  /** The review's id at its source, or a key made from its content; one review per source, location and this. */
  sourceUid: string
  customerId: number | null
  rating: number | null
  /** What the source says where it is no whole star. */
  sourceRating?: number | null
  title: string | null
  text: string
  language: string | null
  sentiment: number
  date: Date
  datePrecision: string
  sourceUpdatedAt?: Date | null
  url: string | null
  importId?: number | null
  /** When it was read for the first time with its location: where its reply time had passed by then nobody waits for an answer. */
  historyBefore?: Date | null
  /** Until when its source lets us keep what it says; without it for good. */
  keptUntil?: Date | null
  /** Entered by a person. */
  byHand?: boolean
  medias?: readonly ReviewMedia[]
  subRatings?: SubRatings
}

/** Inserts up to a few thousand reviews in one statement; those already there are left alone and not returned. */
export async function insertReviews(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  rows: readonly NewReview[],
): Promise<{ id: number; sourceUid: string; locationId: number }[]> {
  if (!rows.length) return []
  const targets = await replyTargets(db, tenantId, rows)
  const isHistory = ({ historyBefore }: NewReview, at: number) =>
    Boolean(historyBefore) && targets[at]!.dueAt < historyBefore!
  const column = <T>(of: (row: NewReview) => T) => rows.map(of)
  const made = await sql<{ id: number; sourceUid: string; locationId: number }>`
    insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, title, text, language, sentiment, date, date_precision, source_updated_at, url, import_id, source_rating, history, by_hand, target_at, medias, sub_ratings, kept_until, on_loan)
    select ${tenantId}, u.*, u.kept_until is not null from unnest(${column((r) => r.locationId)}::bigint[], ${column((r) => r.sourceId)}::int[], ${column((r) => r.sourceUid)}::text[], ${column((r) => r.customerId)}::bigint[],
      ${column((r) => r.rating)}::smallint[], ${column((r) => r.title)}::text[], ${column((r) => r.text)}::text[], ${column((r) => r.language)}::text[], ${column((r) => r.sentiment)}::smallint[],
      ${column((r) => r.date)}::timestamptz[], ${column((r) => r.datePrecision)}::text[], ${column((r) => r.sourceUpdatedAt ?? null)}::timestamptz[], ${column((r) => r.url)}::text[], ${column((r) => r.importId ?? null)}::bigint[],
      ${column((r) => r.sourceRating ?? null)}::float8[], ${rows.map(isHistory)}::boolean[], ${column((r) => r.byHand ?? false)}::boolean[], ${targets.map(({ targetAt }) => targetAt)}::timestamptz[],
      ${column((r) => JSON.stringify(r.medias ?? []))}::jsonb[], ${column((r) => JSON.stringify(r.subRatings ?? {}))}::jsonb[], ${column((r) => r.keptUntil ?? null)}::timestamptz[])
      u(location_id, source_id, source_uid, customer_id, rating, title, text, language, sentiment, date, date_precision, source_updated_at, url, import_id, source_rating, history, by_hand, target_at, medias, sub_ratings, kept_until)
    on conflict (tenant_id, source_id, location_id, source_uid) do nothing
    returning id, source_uid as "sourceUid", location_id as "locationId"`.execute(db)
  return made.rows
}
