import type { Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { attributions } from '../../contract.ts'
import { attribute, changeReview, isEmployeeAt, rivalsOf, rowsOn, takeOff } from './change-review.ts'

/** Corrects an attribution. Who else could have been meant by its words is no longer asked about. */
export const editAttribution: Handler<typeof attributions, 'edit'> = async (ctx, { params, body }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  return changeReview(ctx, place, async (tx) => {
    const rows = await rowsOn(tx, place)
    const row = rows.find(({ id, removed_at }) => id === params.attributionId && !removed_at) ?? ctx.fail('notFound')
    const isMention = row.type === 'mention'
    if (body.type === 'mention' && !isMention) return ctx.fail('notMentioned', { field: 'type' })
    const isSame = row.employee_id === body.employeeID && row.type === body.type
    if (isSame && row.state === 'attributed') return false
    if (!isSame && !(await isEmployeeAt(tx, place, body.employeeID)))
      return ctx.fail('unknownEmployee', { field: 'employeeID' })
    const ended = [...(isSame ? [] : [row.id]), ...(isMention ? rivalsOf(rows, row) : [])]
    if (ended.length > 0) await takeOff(tx, ctx, place, ended)
    const places = body.type === 'mention' ? row.places : []
    await attribute(tx, ctx, place, { employeeId: body.employeeID, type: body.type, places })
    await tx.audit(attributions, {
      action: 'attribution.edit',
      entityId: place.review_id,
      before: { employeeID: row.employee_id, type: row.type },
      after: body,
    })
    return true
  })
}
