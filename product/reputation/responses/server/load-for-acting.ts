import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reviewForReply, type ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { responses } from '../contract.ts'
import { lockRow, type ResponseRow } from './response-row.ts'
import { showResponse } from './show-responses.ts'

type Acting = Pick<ActingCtx, 'tenantId' | 'who'>

/** A locked answer within the caller's scope; raises `notFound`, `stale` with the row as it is now, or `wrongState` for one that was replaced. */
export async function loadForActing(
  ctx: Acting,
  tx: Tx,
  responseId: number,
  version: number | null,
): Promise<{ row: ResponseRow; review: ReviewForReply }> {
  const row = await lockRow(tx.db, ctx.tenantId, responseId)
  const review = row && (await reviewForReply(tx.db, ctx.tenantId, row.review_id, ctx.who))
  if (!row || !review) return raise(responses, 'notFound')
  if (version !== null && row.version !== version) await raiseStale(ctx, tx, row)
  if (!row.current || row.remove_asked_at) return raise(responses, 'wrongState')
  return { row, review }
}

export async function raiseStale(ctx: Acting, tx: Tx, row: ResponseRow): Promise<never> {
  throw platformFault('stale', { data: await showResponse(tx.db, ctx.tenantId, row) })
}
