import { defineJob, type UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { SourceReply } from '#product/business/sources/server/public.ts'
import { putReply, readReply } from './source-replies.ts'
import { publishQueue } from './queues.ts'
import { isSameText } from './response-row.ts'
import { settleFailure, settleTaken, settleNotSent } from './settle-turn.ts'
import { countTry, acquireLease, type Turn } from './acquire-lease.ts'

/** Sends one answer: takes the turn, calls the source outside any transaction, writes the outcome under the turn's fence. */
export const publishJob = defineJob({
  ...publishQueue,
  retries: 3,
  expireSeconds: 600,
  concurrency: 4,
  latenessSeconds: 2,
  run: (ctx, { responseId }) => publishResponse({ ...ctx, who: null }, responseId), // what the source does is nobody's step
})

export async function publishResponse(ctx: UseCaseCtx, responseId: number): Promise<void> {
  const turn = await acquireLease(ctx, responseId)
  if (!turn) return
  try {
    if (turn.isUnknown) {
      const found = await findOwn(ctx, turn)
      if (found) return await settleTaken(ctx, turn, found)
      if (!turn.isAllowed) return await settleNotSent(ctx, turn, 'ClientRequest')
      const next = await countTry(ctx, turn)
      if (next === 'used up') await settleNotSent(ctx, turn, 'UnableToPostForOtherReason')
      if (next !== 'may send') return
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return settleFailure(ctx, turn, error, 'look')
  }
  const sent = await send(ctx, turn)
  return sent instanceof ProviderError ? settleFailure(ctx, turn, sent, 'send') : settleTaken(ctx, turn, sent)
}

/** Our text at the source, or null. A reply that stood there before with the same words is not this one: it has the time of an earlier answer. */
async function findOwn(ctx: UseCaseCtx, turn: Turn): Promise<SourceReply | null> {
  const reply = await readReply(ctx, turn.review)
  if (!reply || !isSameText(reply.text, turn.row.text)) return null
  const earlier = await ctx.read
    .selectFrom('response')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('review_id', '=', turn.row.review_id)
    .where('id', '<>', turn.row.id)
    .where('source_updated_at', '=', reply.updatedAt)
    .executeTakeFirst()
  return earlier ? null : reply
}

async function send(ctx: UseCaseCtx, turn: Turn): Promise<SourceReply | ProviderError> {
  try {
    return await putReply(ctx, turn.review, turn.row.text)
  } catch (error) {
    if (error instanceof ProviderError) return error
    throw error // the fence stays: whoever takes the next turn asks the source first
  }
}
