import type { Handler } from '#platform/server/system/serve-system.ts'
import type { responses } from '../contract.ts'
import { approvalColumns } from './deciding.ts'
import { loadForActing } from './load-for-acting.ts'
import { moveResponse } from './move-response.ts'
import { showResponse } from './show-responses.ts'

const withdrawable = ['PendingApproval', 'PendingIntegration', 'PendingTicket', 'PendingManual']

/** Takes an answer back to draft; too late once a try is under way or its outcome unknown. */
export const withdrawResponse: Handler<typeof responses, 'withdraw'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const { row } = await loadForActing(ctx, tx, params.responseId, body.version)
    if (!withdrawable.includes(row.state) || row.fence !== null) return ctx.fail('wrongState')
    const after = await moveResponse(tx, ctx, row, {
      state: 'Start',
      action: 'response.withdraw',
      set: {
        ...approvalColumns(null),
        approval_status: null,
        approver_id: null,
        approver_guest: null,
        failure_reason: null,
        reply_reason: null,
        reason: null,
        next_try_at: null,
      },
    })
    return showResponse(tx.db, ctx.tenantId, after)
  })
