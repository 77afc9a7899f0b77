import type { Handler } from '#platform/server/system/serve-system.ts'
import type { responses } from '../contract.ts'
import { loadForActing } from './load-for-acting.ts'
import { moveResponse } from './move-response.ts'
import { showResponse } from './show-responses.ts'

/** A person posted the answer at a source that takes none from us, and says so. */
export const markPosted: Handler<typeof responses, 'markPosted'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const { row } = await loadForActing(ctx, tx, params.responseId, body.version)
    if (row.state !== 'PendingManual') return ctx.fail('wrongState')
    const after = await moveResponse(tx, ctx, row, {
      state: 'Published',
      action: 'response.markPosted',
      set: { sent_at: ctx.now() },
    })
    return showResponse(tx.db, ctx.tenantId, after)
  })
