import type { Handler } from '#platform/server/system/serve-system.ts'
import type { scheduledReplies } from '../contract.ts'
import { asRefused } from './as-refused.ts'
import { reviewInReach, showOfReview } from './read-scheduled.ts'
import { Held, sendScheduled } from './send-scheduled.ts'
import { endWait, lockScheduled } from './scheduled-reply-row.ts'

/** What waits goes out at once, in the name of whoever says so. */
export const sendNow: Handler<typeof scheduledReplies, 'sendNow'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const review = await reviewInReach({ ...ctx, read: tx.db }, params.reviewId)
    const isSent = await asRefused(ctx, () => sendScheduled(ctx, tx, review, () => true)).catch((error: unknown) => {
      if (error instanceof Held) return ctx.fail('draftChanged')
      throw error
    })
    if (!isSent) return ctx.fail('notScheduled')
    return showOfReview(tx.db, ctx.tenantId, review)
  })

/** What waits is a draft again. */
export const cancelScheduled: Handler<typeof scheduledReplies, 'cancel'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const review = await reviewInReach({ ...ctx, read: tx.db }, params.reviewId)
    const row = await lockScheduled(tx.db, ctx.tenantId, review.id)
    if (!row) return ctx.fail('notScheduled')
    await endWait(tx, ctx.tenantId, row, 'Cancelled')
    return showOfReview(tx.db, ctx.tenantId, review)
  })
