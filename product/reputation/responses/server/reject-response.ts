import type { Handler } from '#platform/server/system/serve-system.ts'
import type { responses } from '../contract.ts'
import { approvalColumns, mustDecide } from './deciding.ts'
import { loadForActing } from './load-for-acting.ts'
import { moveResponse } from './move-response.ts'
import { showResponse } from './show-responses.ts'

/** Sends an answer back to its author with a reason. */
export const rejectResponse: Handler<typeof responses, 'reject'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const { row } = await loadForActing(ctx, tx, params.responseId, body.version)
    if (row.state !== 'PendingApproval') return ctx.fail('wrongState')
    await mustDecide(ctx, tx.db, row)
    const after = await moveResponse(tx, ctx, row, {
      state: 'Rejected',
      action: 'response.reject',
      note: body.reason,
      set: { ...approvalColumns(null), approval_status: 'Rejected', reason: body.reason, approver_id: ctx.who.userId },
    })
    return showResponse(tx.db, ctx.tenantId, after)
  })
