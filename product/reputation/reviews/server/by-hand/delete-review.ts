import type { Handler } from '#platform/server/system/serve-system.ts'
import { reviews } from '../../contract.ts'
import { deleteReviews } from '../delete-reviews.ts'
import { sayReviews } from '../say-reviews.ts'
import { lockEntered } from './lock-entered.ts'
import { dropReviewer } from './reviewer.ts'

/** Deletes a review that somebody entered, with its earlier versions. One whose answer stands, or is begun, is `answered`: that goes first. */
export const deleteReview: Handler<typeof reviews, 'delete'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const before = await lockEntered(ctx, tx, params.reviewId)
    const [gone] = await deleteReviews(tx, ctx.tenantId, [before.id])
    if (gone === undefined) return ctx.fail('answered')
    await dropReviewer(tx, ctx.tenantId, before.customer_id)
    const { location_id: locationID, source_id: sourceID, rating, title, text, date } = before
    await tx.audit(reviews, {
      action: 'review.delete',
      entityId: before.id,
      before: { locationID, sourceID, rating, title, text, date: date.toISOString() },
    })
    await sayReviews(tx, 'changed', [before])
    return { ok: true as const }
  })
