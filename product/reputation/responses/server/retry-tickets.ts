import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { releaseResponse } from './release-response.ts'
import { replyRules } from './reply-rules.ts'
import { lockRow } from './response-row.ts'

/** Sends again what waited for an account, wherever one is connected now. */
export async function retryTickets(ctx: JobCtx, locationIds: readonly number[] | 'all'): Promise<void> {
  const here = locationIds === 'all' ? sql`` : sql`and location_id = any(${locationIds}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    select id from response where tenant_id = ${ctx.tenantId} and current and state = 'PendingTicket' ${here} order by id`.execute(
    ctx.read,
  )
  for (const { id } of rows)
    await ctx.tx(async (tx) => {
      const row = await lockRow(tx.db, ctx.tenantId, id)
      if (!row?.current || row.state !== 'PendingTicket') return
      const review = await reviewForReply(tx.db, ctx.tenantId, row.review_id, null)
      if (!review?.externalLocation || review.credentialId === null) return
      const rules = await replyRules(ctx.services, review)
      await releaseResponse(tx, ctx, row, rules, { action: 'response.retry' })
    })
}
