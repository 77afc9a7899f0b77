import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { attributions, MOST_BY_HAND } from '../../contract.ts'
import { changeReview, isFull, rowsOn, takeOff } from './change-review.ts'

export const removeAttribution: Handler<typeof attributions, 'remove'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  return changeReview(ctx, place, async (tx) => {
    const rows = await rowsOn(tx, place)
    const row = rows.find(({ id, removed_at }) => id === params.attributionId && !removed_at) ?? ctx.fail('notFound')
    await takeOff(tx, ctx, place, [row.id])
    const before = { employeeID: row.employee_id, type: row.type }
    await tx.audit(attributions, { action: 'attribution.remove', entityId: place.review_id, before })
    return true
  })
}

/** Puts one back as it was; one that is there already stays. */
export const restoreAttribution: Handler<typeof attributions, 'restore'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  return changeReview(ctx, place, async (tx) => {
    const rows = await rowsOn(tx, place)
    const row = rows.find(({ id }) => id === params.attributionId) ?? ctx.fail('notFound')
    if (!row.removed_at) return false
    if (row.type !== 'mention' && isFull(rows)) return ctx.fail('tooMany', { values: { most: MOST_BY_HAND } })
    await sql`update attribution set removed_at = null, removed_from = null where tenant_id = ${ctx.tenantId} and id = ${row.id}`.execute(
      tx.db,
    )
    const after = { employeeID: row.employee_id, type: row.type }
    await tx.audit(attributions, { action: 'attribution.restore', entityId: place.review_id, after })
    return true
  })
}
