import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { upsertCustomers } from '#product/business/customers/server/public.ts'
import { reviews } from '../../contract.ts'
import { insertReviews } from '../insert-reviews.ts'
import { isOld } from '../is-old.ts'
import { detectLanguage, sentimentOf } from '../language-and-sentiment.ts'
import { sayReviews } from '../say-reviews.ts'
import { usualLanguages } from '../usual-languages.ts'
import { updateReviews } from '../update-reviews.ts'
import { replyOf, type GoogleReview } from './google-review.ts'

export type Arrived = { locationId: number; review: GoogleReview }
type Known = {
  id: number
  location_id: number
  source_uid: string
  rating: number | null
  text: string
  source_updated_at: Date | null
  vanished_at: Date | null
  response_state: string | null
}

/** Writes a page of Google's reviews in one transaction: new ones, edited ones with their history, returned ones, and what Google says of the replies. Doing it twice changes nothing.
 * `isFirst`: what comes now with the location is history where its reply time has passed, as in an import, also with an answer, which comes after it; what appears later is due.
 * `askedAt`: when Google was asked for it, since two reads of one location may come home in either order and the older one knows less. */
export async function applyGoogleReviews(
  ctx: Pick<UseCaseCtx, 'tenantId' | 'tx' | 'now'>,
  page: readonly Arrived[],
  { askedAt, isFirst }: { askedAt: Date; isFirst: boolean },
): Promise<{ created: number; changed: number }> {
  if (!page.length) return { created: 0, changed: 0 }
  return ctx.tx(async (tx) => {
    const known = await knownReviews(tx, ctx.tenantId, page)
    const keyOf = (locationId: number, uid: string) => `${locationId} ${uid}`
    // Sorted by the key, so that two reads of the same reviews wait for each other instead of deadlocking.
    const fresh = page
      .filter(({ locationId, review }) => !known.has(keyOf(locationId, review.reviewId)))
      .toSorted((a, b) => a.locationId - b.locationId || (a.review.reviewId < b.review.reviewId ? -1 : 1))
    const seen = page.flatMap((arrived) => {
      const row = known.get(keyOf(arrived.locationId, arrived.review.reviewId))
      return row ? [{ ...arrived, row }] : []
    })
    const usual = await usualLanguages(tx.db, ctx.tenantId)(page)
    const customers = await customersOf(tx, ctx, fresh)
    const made = await insertReviews(
      tx,
      ctx.tenantId,
      fresh.map(({ locationId, review }) => ({
        locationId,
        sourceId: GOOGLE,
        sourceUid: review.reviewId,
        customerId: customers.get(writerOf(review)) ?? null,
        ...judged(review, usual({ locationId })),
        title: null,
        date: review.createTime,
        datePrecision: 'exact',
        sourceUpdatedAt: review.updateTime,
        url: null,
        history: isFirst && isOld(review.createTime, ctx.now()),
      })),
    )
    const stale = seen.filter(
      ({ row, review }) =>
        isNews(row, review, askedAt) &&
        (row.vanished_at !== null ||
          row.source_updated_at?.getTime() !== review.updateTime.getTime() ||
          row.text !== review.text ||
          row.rating !== review.starRating),
    )
    const changed = await updateReviews(
      tx,
      ctx.tenantId,
      stale.map(({ row, review, locationId }) => ({
        id: row.id,
        ...judged(review, usual({ locationId })),
        title: null,
        date: review.createTime,
        sourceUpdatedAt: review.updateTime,
      })),
      ctx.now(),
    )
    const idOf = new Map([
      ...made.map((m) => [keyOf(m.locationId, m.sourceUid), m.id] as const),
      ...[...known].map(([key, row]) => [key, row.id] as const),
    ])
    await saveTranslations(
      tx,
      ctx.tenantId,
      page.flatMap(({ locationId, review: { reviewId, text, translation } }) => {
        const id = idOf.get(keyOf(locationId, reviewId))
        return id !== undefined && translation !== null ? [{ id, text, translation }] : []
      }),
    )
    const returned = stale.filter(({ row }) => row.vanished_at !== null).map(({ row }) => row.id)
    await sayReviews(
      tx,
      'received',
      made.map(({ id, locationId }) => ({ id, location_id: locationId })),
    )
    const differing = [...new Set([...changed, ...returned])]
    await sayReviews(
      tx,
      'changed',
      stale.map(({ row }) => row).filter(({ id }) => differing.includes(id)),
    )
    const replies = page.flatMap(({ locationId, review }) => {
      const reviewId = idOf.get(keyOf(locationId, review.reviewId))
      const reply = replyOf(review)
      const row = known.get(keyOf(locationId, review.reviewId))
      return reviewId !== undefined && (reply.text !== null || row?.response_state) ? [{ reviewId, ...reply }] : []
    })
    await tx.emitMany(reviews, 'sourceReply', replies, (some) => ({ replies: [...some] }))
    return { created: made.length, changed: differing.length }
  })
}

/** Google sends its translation along or not, as it likes; what it once said stays while the words that it translates do. */
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

/** What was asked before the review was marked as gone, or shows it as it was before its last edit, is the older read of the two. */
function isNews({ vanished_at, source_updated_at }: Known, review: GoogleReview, askedAt: Date): boolean {
  if (vanished_at !== null && vanished_at >= askedAt) return false
  return source_updated_at === null || review.updateTime >= source_updated_at
}

function judged({ text, starRating }: GoogleReview, usual: readonly string[]) {
  const { language, sure } = detectLanguage(text, usual)
  return {
    rating: starRating,
    text,
    language: sure ? language : null,
    sentiment: sentimentOf({ text, rating: starRating, language: sure ? language : null }),
  }
}

async function knownReviews({ db }: Tx, tenantId: number, page: readonly Arrived[]): Promise<Map<string, Known>> {
  const { rows } =
    await sql<Known>`select id, location_id, source_uid, rating, text, source_updated_at, vanished_at, response_state from review
    where tenant_id = ${tenantId} and source_id = ${GOOGLE} and location_id = any(${[...new Set(page.map((p) => p.locationId))]}::bigint[]) and source_uid = any(${page.map((p) => p.review.reviewId)}::text[]) order by id for update`.execute(
      db,
    )
  return new Map(rows.map((row) => [`${row.location_id} ${row.source_uid}`, row]))
}

/** Google names no person across reviews, so that each writer is known by their review alone; nobody is merged by a like name. */
function writerOf({ reviewId }: GoogleReview): string {
  return `google:${reviewId}`
}

async function customersOf(
  tx: Tx,
  ctx: Pick<UseCaseCtx, 'tenantId'>,
  fresh: readonly Arrived[],
): Promise<Map<string, number>> {
  const named = fresh.filter(({ review }) => review.reviewer?.displayName && !review.reviewer.isAnonymous)
  const rows = named.map(({ review }) => ({
    sourceId: GOOGLE,
    sourceUid: writerOf(review),
    displayName: review.reviewer!.displayName!,
    photoUrl: review.reviewer!.profilePhotoUrl ?? null,
    firstSeenAt: review.createTime,
  }))
  const ids = await upsertCustomers(tx, ctx.tenantId, rows)
  return new Map(rows.map(({ sourceUid }, i) => [sourceUid, ids[i]!]))
}
