import type { Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { attributions, MOST_BY_HAND } from '../../contract.ts'
import { attribute, changeReview, isEmployeeAt, isFull, rowsOn } from './change-review.ts'

/** Says who asked for a review, or who served; saying it twice changes nothing. */
export const addAttribution: Handler<typeof attributions, 'add'> = async (ctx, { params, body }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  return changeReview(ctx, place, async (tx) => {
    if (!(await isEmployeeAt(tx, place, body.employeeID))) return ctx.fail('unknownEmployee', { field: 'employeeID' })
    const rows = await rowsOn(tx, place)
    const isThere = rows.some(
      ({ employee_id, type, removed_at }) => employee_id === body.employeeID && type === body.type && !removed_at,
    )
    if (isThere) return false
    if (isFull(rows)) return ctx.fail('tooMany', { values: { most: MOST_BY_HAND } })
    await attribute(tx, ctx, place, { employeeId: body.employeeID, type: body.type })
    await tx.audit(attributions, { action: 'attribution.add', entityId: place.review_id, after: body })
    return true
  })
}
