import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { SubRatings } from '#product/business/sources/contract.ts'
import type { SourceReply, SourceReview } from '#product/business/sources/server/public.ts'
import { upsertCustomers } from '#product/business/customers/server/public.ts'
import { reviews } from '../../contract.ts'
import { keepUntil, refillReviews } from '../loaned-reviews.ts'
import { insertReviews } from '../insert-reviews.ts'
import { saveBeside } from '../save-beside.ts'
import { detectLanguage, sentimentOf } from '../language-and-sentiment.ts'
import { sayReviews } from '../say-reviews.ts'
import { usualLanguages } from '../usual-languages.ts'
import { updateReviews } from '../update-reviews.ts'

const HOUR_MS = 3_600_000

export type Arrived = { locationId: number; review: SourceReview }
type Known = {
  id: number
  location_id: number
  source_uid: string
  customer_id: number | null
  rating: number | null
  text: string
  source_updated_at: Date | null
  vanished_at: Date | null
  response_state: string | null
  sub_ratings: SubRatings
  on_loan: boolean
  kept_until: Date | null
}

type Applying = Pick<UseCaseCtx, 'tenantId' | 'now'>
type How = { askedAt: Date; isFirst: boolean; keepsHours?: number }

/** Writes a page of a source's reviews in one transaction, see `applyReviewsIn`. */
export async function applyReviews(
  ctx: Applying & Pick<UseCaseCtx, 'tx'>,
  sourceId: number,
  page: readonly Arrived[],
  how: How,
): Promise<void> {
  await ctx.tx((tx) => applyReviewsIn(tx, ctx, sourceId, page, how))
}

/** Writes a page of a source's reviews: new ones, edited ones with their history, returned ones, and what the source says of the replies. Doing it twice changes nothing.
 * `isFirst`: what comes now with the location is history where its reply time has passed, as in an import, also with a reply, which comes after it; what appears later is due.
 * `askedAt`: when the source was asked for it, since two reads of one location may come home in either order and the older one knows less.
 * `keepsHours`: so long what is told may be kept; when it was emptied in the meantime, it is put back without a word.
 * Answers for each of the page, in its order, which review it is and whether anything changed. */
export async function applyReviewsIn(
  tx: Tx,
  ctx: Applying,
  sourceId: number,
  page: readonly Arrived[],
  { askedAt, isFirst, keepsHours }: How,
): Promise<{ id: number | undefined; isNews: boolean }[]> {
  if (!page.length) return []
  const known = await knownReviews(tx, ctx.tenantId, sourceId, page)
  const keyOf = (locationId: number, uid: string) => `${locationId} ${uid}`
  // Sorted by the key, so that two reads of the same reviews wait for each other instead of deadlocking.
  const fresh = page
    .filter(({ locationId, review }) => !known.has(keyOf(locationId, review.uid)))
    .toSorted((a, b) => a.locationId - b.locationId || (a.review.uid < b.review.uid ? -1 : 1))
  const seen = page.flatMap((arrived) => {
    const row = known.get(keyOf(arrived.locationId, arrived.review.uid))
    return row ? [{ ...arrived, review: asBefore(arrived.review, row), row }] : []
  })
  const writtenIn = ({ locationId, review }: Arrived) => ({
    locationId,
    sourceId,
    writerUid: review.writer?.uid ?? null,
    text: review.text,
  })
  const usual = await usualLanguages(tx.db, ctx.tenantId)(page.map(writtenIn))
  const keptUntil = keepsHours === undefined ? null : new Date(askedAt.getTime() + keepsHours * HOUR_MS)
  const isEmptied = ({ on_loan, kept_until }: Known) => on_loan && kept_until === null
  const stale = seen.filter(
    ({ row, review }) =>
      !isEmptied(row) &&
      isNews(row, review, askedAt) &&
      (row.vanished_at !== null ||
        row.source_updated_at?.getTime() !== review.updatedAt.getTime() ||
        row.text !== review.text ||
        row.rating !== review.rating ||
        changesMind(row, review)),
  )
  const unnamed = seen.filter(({ row, review }) => row.customer_id === null && review.writer !== null)
  const customers = await customersOf(tx, ctx.tenantId, sourceId, [...fresh, ...stale, ...unnamed])
  const made = await insertReviews(
    tx,
    ctx.tenantId,
    fresh.map(({ locationId, review }) => ({
      locationId,
      sourceId,
      sourceUid: review.uid,
      customerId: (review.writer && customers.get(review.writer.uid)) ?? null,
      ...judged(review, usual(writtenIn({ locationId, review }))),
      date: review.createdAt,
      datePrecision: 'exact',
      sourceUpdatedAt: review.updatedAt,
      url: review.url ?? null,
      medias: review.medias,
      subRatings: review.subRatings,
      historyBefore: isFirst ? ctx.now() : null,
      keptUntil,
    })),
  )
  await nameWriters(
    tx,
    ctx.tenantId,
    unnamed.map(({ row, review }) => ({ id: row.id, customerId: customers.get(review.writer!.uid)! })),
  )
  const changed = await updateReviews(
    tx,
    ctx.tenantId,
    stale.map(({ row, review, locationId }) => ({
      id: row.id,
      ...judged(review, usual(writtenIn({ locationId, review }))),
      date: review.createdAt,
      sourceUpdatedAt: review.updatedAt,
      subRatings: review.subRatings,
    })),
    ctx.now(),
  )
  const refilled = await refillReviews(
    tx,
    ctx.tenantId,
    seen
      .filter(({ row }) => isEmptied(row))
      .map(({ row, review, locationId }) => ({
        id: row.id,
        ...judged(review, usual(writtenIn({ locationId, review }))),
      })),
  )
  const beside = await saveBeside(
    tx,
    ctx.tenantId,
    seen
      .filter(({ row, review }) => isNews(row, review, askedAt))
      .map(({ row, review: { medias, subRatings, url } }) => ({ id: row.id, medias, subRatings, url })),
  )
  if (keptUntil)
    await keepUntil(
      tx,
      ctx.tenantId,
      seen.map(({ row }) => row.id),
      keptUntil,
    )
  const idOf = new Map([
    ...made.map((m) => [keyOf(m.locationId, m.sourceUid), m.id] as const),
    ...[...known].map(([key, row]) => [key, row.id] as const),
  ])
  await saveTranslations(
    tx,
    ctx.tenantId,
    page.flatMap(({ locationId, review: { uid, text, translation } }) => {
      const id = idOf.get(keyOf(locationId, uid))
      return id !== undefined && translation !== null ? [{ id, text, translation }] : []
    }),
  )
  const returned = stale.filter(({ row }) => row.vanished_at !== null).map(({ row }) => row.id)
  await sayReviews(
    tx,
    'received',
    made.map(({ id, locationId }) => ({ id, location_id: locationId })),
  )
  const named = unnamed.map(({ row }) => row.id)
  const differing = [...new Set([...changed, ...returned, ...named, ...refilled, ...beside])]
  await sayReviews(
    tx,
    'changed',
    seen.map(({ row }) => row).filter(({ id }) => differing.includes(id)),
  )
  const replies = page.flatMap(({ locationId, review }) => {
    const reviewId = idOf.get(keyOf(locationId, review.uid))
    if (review.reply === undefined) return []
    const reply = toldReply(review.reply, review.updatedAt)
    const row = known.get(keyOf(locationId, review.uid))
    return reviewId !== undefined && (reply.text !== null || row?.response_state) ? [{ reviewId, ...reply }] : []
  })
  await tx.emitMany(reviews, 'sourceReply', replies, (some) => ({ replies: [...some] }))
  const news = new Set([...made.map(({ id }) => id), ...differing])
  return page.map(({ locationId, review }) => {
    const id = idOf.get(keyOf(locationId, review.uid))
    return { id, isNews: id !== undefined && news.has(id) }
  })
}

/** A source sends its translation along or not, as it likes; what it once said stays while the words that it translates do. */
async function saveTranslations(
  { db }: Tx,
  tenantId: number,
  rows: readonly { id: number; text: string; translation: string }[],
): Promise<void> {
  if (!rows.length) return
  await sql`update review r set translation = u.translation
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.text)}::text[], ${rows.map((r) => r.translation)}::text[]) u(id, text, translation)
    where r.tenant_id = ${tenantId} and r.id = u.id and r.text = u.text and r.translation is distinct from u.translation`.execute(
    db,
  )
}

/** An excerpt never takes the place of the whole. Stars that are missing from an answer that tells of no later change were not taken back: the answer is odd. */
function asBefore(told: SourceReview, { source_updated_at, rating, text }: Known): SourceReview {
  const isKnownWhole = told.isExcerpt && text.length > told.text.length && text.startsWith(beginningOf(told.text))
  const review = isKnownWhole ? { ...told, text } : told
  if (source_updated_at?.getTime() !== review.updatedAt.getTime()) return review
  return { ...review, rating: review.rating ?? rating }
}

/** An excerpt without the dots at its end. */
function beginningOf(excerpt: string): string {
  return excerpt.replace(/(\.\.\.|…)$/, '')
}

/** Somebody whom the source did not name at first is named later; nobody takes another's place. */
async function nameWriters(
  { db }: Tx,
  tenantId: number,
  rows: readonly { id: number; customerId: number }[],
): Promise<void> {
  if (!rows.length) return
  await sql`update review r set customer_id = u.customer from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.customerId)}::bigint[]) u(id, customer)
    where r.tenant_id = ${tenantId} and r.id = u.id and r.customer_id is null`.execute(db)
}

/** What was asked before the review was marked as gone, or shows it as it was before its last edit, is the older read of the two. */
function isNews({ vanished_at, source_updated_at }: Known, review: SourceReview, askedAt: Date): boolean {
  if (vanished_at !== null && vanished_at >= askedAt) return false
  return source_updated_at === null || review.updatedAt >= source_updated_at
}

/** Whether stars for aspects that were known are others now. */
function changesMind({ sub_ratings: known }: Known, { subRatings: told }: SourceReview): boolean {
  if (told === undefined) return false
  const aspects = Object.keys(known) as (keyof SubRatings)[]
  return (
    aspects.length > 0 &&
    (aspects.some((one) => known[one] !== told[one]) || Object.keys(told).length !== aspects.length)
  )
}

function judged({ text, rating, title, exactRating }: SourceReview, usual: readonly string[]) {
  const { language, sure } = detectLanguage(text, usual)
  return {
    rating,
    sourceRating: exactRating ?? null,
    title: title ?? null,
    text,
    language: sure ? language : null,
    sentiment: sentimentOf({ text, rating, language: sure ? language : null }),
  }
}

async function knownReviews(
  { db }: Tx,
  tenantId: number,
  sourceId: number,
  page: readonly Arrived[],
): Promise<Map<string, Known>> {
  const { rows } =
    await sql<Known>`select id, location_id, source_uid, customer_id, rating, text, source_updated_at, vanished_at, response_state, sub_ratings, on_loan, kept_until from review
    where tenant_id = ${tenantId} and source_id = ${sourceId} and location_id = any(${[...new Set(page.map((p) => p.locationId))]}::bigint[]) and source_uid = any(${page.map((p) => p.review.uid)}::text[]) order by id for update`.execute(
      db,
    )
  return new Map(rows.map((row) => [`${row.location_id} ${row.source_uid}`, row]))
}

async function customersOf(
  tx: Tx,
  tenantId: number,
  sourceId: number,
  written: readonly Arrived[],
): Promise<Map<string, number>> {
  const rows = written.flatMap(({ review: { writer, createdAt } }) =>
    writer
      ? [
          {
            sourceId,
            sourceUid: writer.uid,
            displayName: writer.name,
            photoUrl: writer.photoUrl,
            firstSeenAt: createdAt,
          },
        ]
      : [],
  )
  const ids = await upsertCustomers(tx, tenantId, rows)
  return new Map(rows.map(({ sourceUid }, i) => [sourceUid, ids[i]!]))
}

/** What the source says of the reply, in our event's words. */
function toldReply(reply: SourceReply | null, updatedAt: Date) {
  if (!reply)
    return { text: null, state: 'UNKNOWN' as const, policyViolation: null, updatedAt: new Date(0).toISOString() }
  return { ...reply, updatedAt: (reply.updatedAt ?? updatedAt).toISOString() }
}
