import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { moveResponse } from './move-response.ts'
import { lockCurrent } from './response-row.ts'

const waiting = ['PendingApproval', 'PendingIntegration', 'PendingTicket', 'PendingManual']

/** An answer that waits for a review which has vanished can no longer be posted. */
export async function onReviewsChanged(ctx: JobCtx, { reviewIds }: { reviewIds: number[] }): Promise<void> {
  for (const reviewId of reviewIds)
    await ctx.tx(async (tx) => {
      const row = await lockCurrent(tx.db, ctx.tenantId, reviewId)
      if (!row || !waiting.includes(row.state) || row.fence !== null) return
      const review = await reviewForReply(tx.db, ctx.tenantId, reviewId, null)
      if (!review?.vanishedAt) return
      await moveResponse(tx, ctx, row, {
        state: 'Failed',
        action: 'response.fail',
        set: { failure_reason: 'ReviewDeleted', next_try_at: null },
      })
    })
}
