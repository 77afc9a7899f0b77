import type { Handler } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { loadForActing } from './load-for-acting.ts'
import { writeStep } from './move-response.ts'
import { mustBeUnclaimed } from './must-be-unclaimed.ts'
import { removeQueue } from './queues.ts'
import { replyRules } from './reply-rules.ts'
import { liveStates } from './response-row.ts'
import { retireResponse } from './retire-response.ts'

/** Removes an answer: what stands at the source through a job, all else at once. Too late while it is being sent; not while somebody else is at it. */
export const removeResponse: Handler<typeof responses, 'remove'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const { row, review } = await loadForActing(ctx, tx, params.responseId, null)
    await mustBeUnclaimed(ctx, tx, row.review_id, false) // without a lock: those who write take the claim's first, then the answer's
    if (row.state === 'PendingIntegration' && row.fence !== null) return ctx.fail('wrongState')
    const { byUs } = await replyRules(ctx.services, review)
    const isAtSource = byUs && liveStates.includes(row.state) && !review.vanishedAt
    if (!isAtSource) {
      await retireResponse(tx, ctx, row, 'response.remove')
      return { queued: false }
    }
    const asked = await tx.db
      .updateTable('response')
      .set({ remove_asked_at: ctx.now(), version: row.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeStep(tx, ctx, asked, null)
    await tx.audit(responses, { action: 'response.askRemoval', entityId: row.id, before: { text: row.text } })
    await tx.enqueue(removeQueue, { responseId: row.id })
    return { queued: true }
  })
