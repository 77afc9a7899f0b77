import { raise } from '#platform/server/system/fault.ts'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import type { Deciding } from './approve-response.ts'
import { approvalColumns, mustDecide } from './deciding.ts'
import { loadForActing } from './load-for-acting.ts'
import { moveResponse } from './move-response.ts'
import type { ResponseRow } from './response-row.ts'
import { showResponse } from './show-responses.ts'

/** Sends an answer back to its author with a reason. */
export const rejectResponse: Handler<typeof responses, 'reject'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => showResponse(tx.db, ctx.tenantId, await reject(ctx, tx, { ...params, ...body })))

type Asked = { responseId: number; version: number; reason: string; guestEmail?: string }

/** The same for whoever decides, a guest by a link, too. */
export async function reject(ctx: Deciding, tx: Tx, asked: Asked): Promise<ResponseRow> {
  const { row } = await loadForActing(ctx, tx, asked.responseId, asked.version)
  if (row.state !== 'PendingApproval') return raise(responses, 'wrongState')
  await mustDecide(ctx, tx.db, row, asked.guestEmail)
  return moveResponse(tx, ctx, row, {
    state: 'Rejected',
    action: 'response.reject',
    note: asked.reason,
    set: {
      ...approvalColumns(null),
      approval_status: 'Rejected',
      reason: asked.reason,
      approver_id: ctx.who.userId,
      approver_guest: ctx.who.guest?.name ?? null,
    },
  })
}
