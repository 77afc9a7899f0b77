import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Handler, Tx } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { loadForActing } from './load-for-acting.ts'
import { moveResponse } from './move-response.ts'
import type { ResponseRow } from './response-row.ts'
import { showResponse } from './show-responses.ts'

/** A person posted the answer at a source that takes none from us, and says so. */
export const markPosted: Handler<typeof responses, 'markPosted'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) =>
    showResponse(tx.db, ctx.tenantId, await markReplyPosted(ctx, tx, params.responseId, body.version)),
  )

/** The same within a transaction; raises `wrongState` for one that nobody posts by hand. */
export async function markReplyPosted(
  ctx: ActingCtx,
  tx: Tx,
  responseId: number,
  version: number,
): Promise<ResponseRow> {
  const { row } = await loadForActing(ctx, tx, responseId, version)
  if (row.state !== 'PendingManual') return raise(responses, 'wrongState')
  return moveResponse(tx, ctx, row, {
    state: 'Published',
    action: 'response.markPosted',
    set: { sent_at: ctx.now() },
  })
}
