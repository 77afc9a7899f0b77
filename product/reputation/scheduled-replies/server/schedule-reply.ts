import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { lockCurrentReply, mustBeSendable } from '#product/reputation/responses/server/public.ts'
import { scheduledReplies } from '../contract.ts'
import { asRefused } from './as-refused.ts'
import { momentIn } from './moment-in.ts'
import { reviewInReach, revisionOf, showOfReview, zoneOf } from './read-scheduled.ts'
import { emitChanged } from './scheduled-reply-row.ts'

/** One's own draft goes out at a time; one that waits already moves to that time. */
export const scheduleReply: Handler<typeof scheduledReplies, 'schedule'> = async (ctx, { params, body }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const review = await reviewInReach({ ...ctx, read: tx.db }, params.reviewId)
    const sendAt = momentIn(body.at, await zoneOf(tx.db, tenantId, review.locationId), ctx.now())
    const draft = await lockCurrentReply(tx.db, tenantId, review.id)
    const isTheirs = draft?.author_id === ctx.who.userId && draft.state === 'Start'
    if (!isTheirs || draft.version !== body.version) return ctx.fail('draftChanged')
    await asRefused(ctx, () => mustBeSendable(ctx, tx, review, draft.text))
    const revision = await revisionOf(tx.db, tenantId, review.id)
    const isOutdated = draft.review_revision !== null && draft.review_revision !== revision
    if (isOutdated && !body.despiteChange) return ctx.fail('reviewChanged', { field: 'despiteChange' })
    await sql`
      insert into scheduled_reply (tenant_id, review_id, location_id, response_id, response_version, revision, author_id, state, send_at, created_at)
      values (${tenantId}, ${review.id}, ${review.locationId}, ${draft.id}, ${draft.version}, ${revision}, ${ctx.who.userId}, 'Scheduled', ${sendAt}, ${ctx.now()})
      on conflict (tenant_id, review_id) do update set location_id = excluded.location_id, response_id = excluded.response_id,
        response_version = excluded.response_version, revision = excluded.revision, author_id = excluded.author_id,
        state = excluded.state, reason = null, send_at = excluded.send_at, created_at = excluded.created_at`.execute(
      tx.db,
    )
    await tx.audit(scheduledReplies, { action: 'scheduled-reply.schedule', entityId: review.id, after: { sendAt } })
    await emitChanged(tx, { review_id: review.id, location_id: review.locationId })
    return showOfReview(tx.db, tenantId, review)
  })
}
