import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { responses } from '../contract.ts'
import { loadForActing } from './load-for-acting.ts'
import { releaseResponse } from './release-response.ts'
import { mustBeFilled, mustBePossible, mustBeSayable, mustLackContacts, replyRules } from './reply-rules.ts'
import type { ResponseRow } from './response-row.ts'
import { showResponse } from './show-responses.ts'

/** Approves an answer of somebody else; a changed text keeps the author's words beside it. */
export const approveResponse: Handler<typeof responses, 'approve'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const { row, review } = await loadForActing(ctx, tx, params.responseId, body.version)
    if (row.state !== 'PendingApproval') return ctx.fail('wrongState')
    if (isOwn(ctx, row)) return ctx.fail('ownApproval')
    const text = body.text ?? row.text
    const rules = await replyRules(ctx.services, review)
    mustBePossible(rules, review, text)
    mustBeFilled(text)
    await mustBeSayable(tx, ctx.tenantId, text, body.despiteWords)
    if (!body.anyway) mustLackContacts(rules, text)
    const after = await releaseResponse(tx, ctx, row, rules, {
      action: 'response.approve',
      set: { text, submitted_text: text === row.text ? null : row.text, approver_id: ctx.who.userId },
    })
    return showResponse(tx.db, ctx.tenantId, after)
  })

/** Nobody decides about their own answer, nor about one they wrote in somebody's name. */
export function isOwn({ who }: Pick<TenantCtx, 'who'>, { author_id }: ResponseRow): boolean {
  return author_id === who.userId || author_id === who.actorId
}
