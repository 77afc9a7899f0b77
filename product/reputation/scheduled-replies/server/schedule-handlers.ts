import type { Given, Handlers } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import {
  cancelScheduled,
  scheduleDraft,
  sendNow,
  type Shown,
  showSchedule,
} from '#product/workspace/scheduling/server/public.ts'
import type { HoldReason, scheduledReplies } from '../contract.ts'
import { kindReview } from './kind-review.ts'

/** When the reply to a review goes out, and what is done about it. */
export const scheduleHandlers: Handlers<typeof scheduledReplies> = {
  async ofReview(ctx, { params: { reviewId } }) {
    const review = await reviewForReply(ctx.read, ctx.tenantId, reviewId, ctx.who)
    if (!review) return ctx.fail('notFound')
    return toReply(reviewId, await showSchedule(ctx.read, ctx.tenantId, kindReview, review))
  },
  schedule: async (ctx, { params: { reviewId }, body }) =>
    toReply(reviewId, await scheduleDraft(ctx, kindReview, reviewId, body)),
  sendNow: async (ctx, { params: { reviewId } }) => toReply(reviewId, await sendNow(ctx, kindReview, reviewId)),
  cancel: async (ctx, { params: { reviewId } }) => toReply(reviewId, await cancelScheduled(ctx, kindReview, reviewId)),
}

function toReply(reviewID: number, { shown, timezone }: Shown<HoldReason>): Given<typeof scheduledReplies, 'ofReview'> {
  return { scheduledReply: shown && { ...shown, reviewID }, timezone }
}
