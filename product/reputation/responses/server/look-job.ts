import { defineJob, type UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { SourceReply } from '#product/business/sources/server/public.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { applyReply, planLook } from './apply-reply.ts'
import { readReply } from './source-replies.ts'
import { moveResponse } from './move-response.ts'
import { lookQueue } from './queues.ts'
import { replaceBySource } from './replace-by-source.ts'
import { replyRules } from './reply-rules.ts'
import { isSameText, liveStates, lockRow, type ResponseRow } from './response-row.ts'
import { retireResponse } from './retire-response.ts'

const TOLERANCE_MS = 250
/** A source may be slow to show what it took. */
const SHOW_SECONDS = 600
const LATER_SECONDS = 3600

/** Looks at the source how an answer fares there. */
export const lookJob = defineJob({
  ...lookQueue,
  concurrency: 4,
  latenessSeconds: 2,
  run: (ctx, { responseId }) => lookAtSource({ ...ctx, who: null }, responseId),
})

async function lookAtSource(ctx: UseCaseCtx, responseId: number): Promise<void> {
  const row = await ctx.read
    .selectFrom('response')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', responseId)
    .executeTakeFirst()
  if (!row?.current || !row.next_try_at || !liveStates.includes(row.state)) return
  if (row.next_try_at.getTime() > ctx.now().getTime() + TOLERANCE_MS) return
  const review = await reviewForReply(ctx.read, ctx.tenantId, row.review_id, null)
  if (!review || !(await replyRules(ctx.services, review)).byUs) return
  const seen = await readReply(ctx, review).catch((error: unknown) => {
    if (error instanceof ProviderError) return error
    throw error
  })
  await ctx.tx(async (tx) => {
    const now = await lockRow(tx.db, ctx.tenantId, row.id)
    if (now?.version !== row.version) return // it moved while we looked
    if (seen instanceof ProviderError && seen.kind === 'notFound') {
      await moveResponse(tx, ctx, now, {
        state: 'Failed',
        action: 'response.fail',
        note: seen.message,
        set: { failure_reason: 'ReviewDeleted', reason: seen.message, next_try_at: null },
      })
    } else if (seen instanceof ProviderError) await later(seen)
    else if (!seen) await missing(now)
    else if (isSameText(seen.text, now.text)) await applyReply(tx, ctx, now, seen)
    else await replaceBySource(tx, ctx, { reviewId: now.review_id, locationId: now.location_id }, now, seen)

    async function later({ kind, retryAfterSeconds = 0 }: ProviderError) {
      const seconds = Math.max(kind === 'credential' ? LATER_SECONDS : 60, retryAfterSeconds)
      await planLook(tx, ctx, now!, new Date(ctx.now().getTime() + seconds * 1000))
    }
    async function missing(row: ResponseRow) {
      const ageSeconds = (ctx.now().getTime() - (row.sent_at ?? row.created_at).getTime()) / 1000
      if (row.state !== 'PendingModeration') return retireResponse(tx, ctx, row, 'response.vanish')
      if (ageSeconds < SHOW_SECONDS) return applyReply(tx, ctx, row, stillPending(row))
      await moveResponse(tx, ctx, row, {
        state: 'Failed',
        action: 'response.fail',
        set: { failure_reason: 'Other', next_try_at: null },
      })
    }
  })
}

function stillPending({ text }: ResponseRow): SourceReply {
  return { text, state: 'PENDING', policyViolation: null, updatedAt: null }
}
