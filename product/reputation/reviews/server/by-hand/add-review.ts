import type { Handler } from '#platform/server/system/serve-system.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { reviews } from '../../contract.ts'
import { insertReviews } from '../insert-reviews.ts'
import { sayReviews } from '../say-reviews.ts'
import { sourcesAt } from './hand-sources.ts'
import { judgeEntered } from './judge-entered.ts'
import { mustBeNew, raiseSame, uidOf } from './must-be-new.ts'
import { readEntered } from './read-entered.ts'
import { addReviewer } from './reviewer.ts'
import { showReview } from './show-review.ts'

/** Enters a review that no connected source brings; it waits for an answer from the date it says. */
export const addReview: Handler<typeof reviews, 'add'> = async (ctx, { body }) => {
  const { tenantId } = ctx
  const { locationID: locationId, sourceID: sourceId } = body
  const location = await findLocation(ctx, locationId)
  if (!location) return ctx.fail('unknownLocation', { field: 'locationID' })
  const there = (await sourcesAt(ctx, locationId)).find(({ source }) => source.id === sourceId)
  if (!there) return ctx.fail('unknownSource', { field: 'sourceID' })
  if (there.isRead) return ctx.fail('readFromSource', { field: 'sourceID', values: { source: there.source.name } })
  const { halfStars } = there.source
  const entered = readEntered(body, { zone: location.timezone, now: ctx.now(), sourceId, halfStars })
  const reviewer = body.reviewer || null
  const one = { ...entered, locationId, sourceId, reviewer }
  const judged = await judgeEntered(ctx.read, tenantId, one)
  return ctx.tx(async (tx) => {
    await mustBeNew(tx.db, tenantId, one)
    const customerId = await addReviewer(tx, tenantId, { sourceId, name: reviewer, at: entered.date })
    const [made] = await insertReviews(tx, tenantId, [
      { ...entered, ...judged, locationId, sourceId, sourceUid: uidOf(one), customerId, byHand: true },
    ])
    if (!made) return raiseSame(one)
    await tx.audit(reviews, {
      action: 'review.add',
      entityId: made.id,
      after: { locationID: locationId, sourceID: sourceId, ...entered },
    })
    await sayReviews(tx, 'received', [{ id: made.id, location_id: locationId }])
    return showReview(tx.db, tenantId, made.id)
  })
}
