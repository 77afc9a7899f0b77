import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { attributions } from '../../contract.ts'
import { changeReview } from '../by-hand/change-review.ts'
import { readOnReview, readTeam } from '../list-attributions.ts'

/** Keeps what somebody says of themselves until it is decided; one at a time for a review. */
export const makeAppeal: Handler<typeof attributions, 'appeal'> = async (ctx, { params, body }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  return changeReview(ctx, place, async (tx) => {
    const { ownId } = await readTeam(tx.db, ctx, place.location_id)
    const employeeId = ownId ?? ctx.fail('notEmployee')
    const { own } = await readOnReview(ctx, place, tx.db)
    if (own?.appeal?.state === 'open') return ctx.fail('alreadyOpen')
    if (own?.isAttributed !== (body.claim === 'notMe')) return ctx.fail('nothingToAppeal')
    const { rows } = await sql<{ id: number }>`
      insert into attribution_appeal (tenant_id, review_id, location_id, employee_id, user_id, claim, text, state, created_at)
      values (${ctx.tenantId}, ${place.review_id}, ${place.location_id}, ${employeeId}, ${ctx.who.userId}, ${body.claim}, ${body.text}, 'open', ${ctx.now()})
      returning id`.execute(tx.db)
    await tx.audit(attributions, {
      action: 'attribution.appeal',
      entityId: place.review_id,
      after: { employeeID: employeeId, claim: body.claim },
    })
    await tx.emit(attributions, 'appealMoved', { appealId: rows[0]!.id, locationIds: [place.location_id] })
    return false
  })
}
