import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Handler, Tx } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { loadForActing } from './load-for-acting.ts'
import { releaseResponse } from './release-response.ts'
import { replyRules } from './reply-rules.ts'
import { canRequeue, type ResponseRow } from './response-row.ts'
import { showResponse } from './show-responses.ts'

/** Begins a new series of tries; an unknown outcome of the last one is looked up first. */
export const retryResponse: Handler<typeof responses, 'retry'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => showResponse(tx.db, ctx.tenantId, await retryReply(ctx, tx, params.responseId, body.version)))

/** The same within a transaction; raises `wrongState` for one that did not fail. */
export async function retryReply(ctx: ActingCtx, tx: Tx, responseId: number, version: number): Promise<ResponseRow> {
  const { row, review } = await loadForActing(ctx, tx, responseId, version)
  if (!canRequeue(row) || review.vanishedAt) return raise(responses, 'wrongState')
  if (review.repliesOff) return raise(responses, 'repliesOff')
  const rules = await replyRules(ctx.services, review)
  return releaseResponse(tx, ctx, row, rules, { action: 'response.retry' })
}
