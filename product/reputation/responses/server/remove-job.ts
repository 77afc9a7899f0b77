import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { responses } from '../contract.ts'
import { deleteReply, readReply } from './source-replies.ts'
import { writeStep } from './move-response.ts'
import { removeQueue } from './queues.ts'
import { replaceBySource } from './replace-by-source.ts'
import { isSameText, lockRow, type ResponseRow } from './response-row.ts'
import { retireResponse } from './retire-response.ts'

/** Removes an answer at its source; what somebody else has written there in the meantime stays. */
export const removeJob = defineJob({
  ...removeQueue,
  needs: actionOf(responses, 'delete'),
  run: (ctx, { responseId }) => removeAtSource(ctx, responseId),
})

async function removeAtSource(ctx: JobCtx, responseId: number): Promise<void> {
  const row = await ctx.read
    .selectFrom('response')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', responseId)
    .executeTakeFirst()
  if (!row?.remove_asked_at || row.removed_at) return
  const review = await reviewForReply(ctx.read, ctx.tenantId, row.review_id, null)
  if (!review) return
  try {
    const reply = await readReply(ctx, review)
    if (reply && !isSameText(reply.text, row.text)) {
      await settle(ctx, row, async (tx, now) => {
        await replaceBySource(tx, ctx, { reviewId: now.review_id, locationId: now.location_id }, now, reply)
      })
      return
    }
    if (reply) await deleteReply(ctx, review)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isOver = error.kind === 'notFound'
    const isHopeless = ctx.lastAttempt || error.kind === 'credential' || error.kind === 'rejected'
    if (!isOver && !isHopeless) throw error // deleting twice is harmless: tried again
    if (!isOver) return settle(ctx, row, (tx, now) => giveUp(ctx, tx, now, error.message))
  }
  await settle(ctx, row, (tx, now) => retireResponse(tx, ctx, now, 'response.remove'))
}

async function settle(ctx: JobCtx, row: ResponseRow, work: (tx: Tx, now: ResponseRow) => Promise<void>) {
  await ctx.tx(async (tx) => {
    const now = await lockRow(tx.db, ctx.tenantId, row.id)
    if (now?.remove_asked_at && !now.removed_at) await work(tx, now)
  })
}

async function giveUp(ctx: JobCtx, tx: Tx, row: ResponseRow, said: string): Promise<void> {
  const kept = await tx.db
    .updateTable('response')
    .set({ remove_asked_at: null, reason: said, version: row.version + 1 })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeStep(tx, ctx, kept, said)
}
