import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { violates } from '#platform/server/database/violates.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { reviews } from '../../contract.ts'
import type { Classified } from '../classify-texts.ts'
import { sayReviews } from '../say-reviews.ts'
import { retargetReviews } from '../retarget-reviews.ts'
import { judgeEntered } from './judge-entered.ts'
import { lockEntered, type LockedReview } from './lock-entered.ts'
import { mustBeNew, raiseSame, type Sameness, uidOf } from './must-be-new.ts'
import { type Entered, inOrder, readEntered } from './read-entered.ts'
import { addReviewer, dropReviewer } from './reviewer.ts'
import { showReview } from './show-review.ts'

/** Changes a review that somebody entered; what it was is kept as a revision. One edit over another is `stale`. */
export const editReview: Handler<typeof reviews, 'edit'> = async (ctx, { params, body }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const before = await lockEntered(ctx, tx, params.reviewId)
    if (before.revision !== body.revision)
      throw platformFault('stale', { data: await showReview(tx.db, tenantId, before.id) })
    const halfStars = (await sourceById(ctx.services, before.source_id))?.halfStars ?? false
    const { subRatings = before.sub_ratings } = body
    const entered = readEntered(
      { ...body, subRatings },
      { zone: before.timezone, now: ctx.now(), sourceId: before.source_id, halfStars },
    )
    const reviewer = body.reviewer === undefined ? before.customer_name : body.reviewer || null
    const one = { ...entered, locationId: before.location_id, sourceId: before.source_id, reviewer }
    if (isUnchanged(before, one)) return showReview(tx.db, tenantId, before.id)
    await mustBeNew(tx.db, tenantId, one, before.id)
    const judged = await judgeEntered(tx.db, tenantId, one)
    const isNamed = reviewer === before.customer_name
    const customerId = isNamed
      ? before.customer_id
      : await addReviewer(tx, tenantId, { sourceId: before.source_id, name: reviewer, at: entered.date })
    await change(tx, { tenantId, before, one, judged, customerId, now: ctx.now() })
    await retargetReviews(tx.db, tenantId, [before.id])
    if (!isNamed) await dropReviewer(tx, tenantId, before.customer_id)
    await tx.audit(reviews, {
      action: 'review.edit',
      entityId: before.id,
      before: saidOf(enteredOf(before)),
      after: saidOf(entered),
    })
    await sayReviews(tx, 'changed', [before])
    return showReview(tx.db, tenantId, before.id)
  })
}

type Change = {
  tenantId: number
  before: LockedReview
  one: Sameness
  judged: Classified
  customerId: number | null
  now: Date
}

async function change({ db }: Tx, { tenantId, before, one, judged, customerId, now }: Change): Promise<void> {
  await sql`insert into review_revision (tenant_id, review_id, revision, rating, title, text, sub_ratings, date, seen_at)
    values (${tenantId}, ${before.id}, ${before.revision}, ${before.rating}, ${before.title}, ${before.text}, ${JSON.stringify(before.sub_ratings)}::jsonb, ${before.source_updated_at ?? before.date}, ${now})`.execute(
    db,
  )
  try {
    await sql`update review r set previous_rating = case when r.rating is distinct from ${one.rating}::smallint then r.rating else r.previous_rating end, revision = r.revision + 1,
      source_uid = ${uidOf(one)}, customer_id = ${customerId}::bigint, rating = ${one.rating}::smallint, source_rating = ${one.sourceRating}::float8, title = ${one.title}::text, text = ${one.text},
      translation = case when r.text = ${one.text} then r.translation end, language = ${judged.language}::text, sentiment = ${judged.sentiment}::smallint, date = ${one.date}, date_precision = ${one.datePrecision},
      url = ${one.url}::text, sub_ratings = ${JSON.stringify(one.subRatings)}::jsonb, source_updated_at = ${now}, version = r.version + 1
      where r.tenant_id = ${tenantId} and r.id = ${before.id}`.execute(db)
  } catch (error) {
    if (violates(error, 'review_tenant_id_source_id_location_id_source_uid_key')) raiseSame(one)
    throw error
  }
}

function isUnchanged(before: LockedReview, { reviewer, ...one }: Sameness): boolean {
  const was = enteredOf(before)
  const fields = Object.keys(was) as (keyof Entered)[]
  return (
    reviewer === before.customer_name &&
    fields.every((field) => JSON.stringify(was[field]) === JSON.stringify(one[field]))
  )
}

function enteredOf(row: LockedReview): Entered {
  const { rating, source_rating: sourceRating, title, text, date, url, source_id, sub_ratings } = row
  const subRatings = inOrder(source_id, sub_ratings)
  const datePrecision = row.date_precision as Entered['datePrecision']
  return { rating, sourceRating, title, text, date, datePrecision, url, subRatings }
}

function saidOf({ date, ...rest }: Entered) {
  return { ...rest, date: date.toISOString() }
}
