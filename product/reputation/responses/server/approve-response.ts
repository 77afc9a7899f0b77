import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import { responses } from '../contract.ts'
import { approvalColumns, approvedBy, mustDecide, waitingFor } from './deciding.ts'
import { loadForActing } from './load-for-acting.ts'
import { moveResponse } from './move-response.ts'
import { releaseResponse } from './release-response.ts'
import { mustAnswer, mustBeFilled, mustBePossible, mustBeSayable, mustLackContacts, replyRules } from './reply-rules.ts'
import type { ResponseRow } from './response-row.ts'
import { signedBy } from './signed-by-staff.ts'
import { showResponse } from './show-responses.ts'

type Asked = {
  responseId: number
  version: number
  text?: string | undefined
  anyway?: boolean
  despiteWords?: boolean
  despiteChange?: boolean
  /** Where a guest approves by a link. */
  guestEmail?: string
}
export type Deciding = Pick<TenantCtx, 'tenantId' | 'who' | 'now' | 'services'>

/** Approves an answer of somebody else; a changed text keeps the author's words beside it. */
export const approveResponse: Handler<typeof responses, 'approve'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => showResponse(tx.db, ctx.tenantId, await approve(ctx, tx, { ...params, ...body })))

/** Takes an answer one step further, or lets it go where that was the last. */
export async function approve(ctx: Deciding, tx: Tx, asked: Asked): Promise<ResponseRow> {
  const { row, review } = await loadForActing(ctx, tx, asked.responseId, asked.version)
  if (row.state !== 'PendingApproval') return raise(responses, 'wrongState')
  const covers = await mustDecide(ctx, tx.db, row, asked.guestEmail)
  // what an approver changes stays signed as it was
  const text = signedBy(asked.text ?? row.text, row.staff_name)
  const rules = await replyRules(ctx.services, review)
  mustBePossible(rules, review, text)
  if (!asked.despiteChange) mustAnswer(review, row.review_revision)
  mustBeFilled(text)
  await mustBeSayable(tx, ctx.tenantId, text, asked.despiteWords)
  if (!asked.anyway) mustLackContacts(rules, text)
  const { approval, isWhole } = approvedBy(ctx, row, covers)
  const first = row.submitted_text ?? row.text
  const set = {
    ...approvalColumns(approval),
    text,
    review_revision: review.revision,
    submitted_text: text === first ? null : first,
    approver_id: ctx.who.userId,
    approver_guest: ctx.who.guest?.name ?? null,
  }
  if (isWhole) return releaseResponse(tx, ctx, row, rules, { action: 'response.approve', set })
  const waits = { ...set, approval_status: waitingFor(approval) }
  return moveResponse(tx, ctx, row, { action: 'response.approveStep', state: 'PendingApproval', set: waits })
}
