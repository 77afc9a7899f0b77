import type { Handler } from '#platform/server/system/serve-system.ts'
import type { responses } from '../contract.ts'
import { loadForActing } from './load-for-acting.ts'
import { releaseResponse } from './release-response.ts'
import { replyRules } from './reply-rules.ts'
import { showResponse } from './show-responses.ts'

/** Begins a new series of tries; an unknown outcome of the last one is looked up first. */
export const retryResponse: Handler<typeof responses, 'retry'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const { row, review } = await loadForActing(ctx, tx, params.responseId, body.version)
    if ((row.state !== 'Failed' && row.state !== 'PendingTicket') || review.vanishedAt) return ctx.fail('wrongState')
    if (review.repliesOff) return ctx.fail('repliesOff')
    const rules = await replyRules(ctx.services, review)
    const after = await releaseResponse(tx, ctx, row, rules, { action: 'response.retry' })
    return showResponse(tx.db, ctx.tenantId, after)
  })
