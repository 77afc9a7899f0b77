import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import { assignReviews } from '#product/reputation/reviews/server/public.ts'
import { reviewChannel } from './review-channel.ts'
import { restartReturns, returnHours } from './return-times.ts'
import { syncThreadsIn } from './sync-threads.ts'

/** A user who replies takes the thread where nobody has it, and a reply at the source closes it. */
export async function onReplyMoved(
  ctx: JobCtx,
  { responseIds, reviewIds }: Payload<typeof responses, 'moved'>,
): Promise<void> {
  const { tenantId } = ctx
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ reviewId: number; authorId: number }>`
      select p.review_id as "reviewId", p.author_id as "authorId" from response p
        join inbox_thread t on t.tenant_id = ${tenantId} and t.review_id = p.review_id and t.closed_at is null and t.user_id is null
        join users u on u.tenant_id = ${tenantId} and u.id = p.author_id and u.active
      where p.tenant_id = ${tenantId} and p.id = any(${responseIds}::bigint[]) and p.current and p.origin in ('user', 'template') and p.state <> 'Start'
      order by p.id`.execute(tx.db)
    for (const [authorId, own] of Map.groupBy(rows, (row) => row.authorId))
      await assignReviews(
        tx,
        tenantId,
        own.map((row) => row.reviewId),
        authorId,
      )
    const at = { tenantId, now: ctx.now() }
    await syncThreadsIn(tx, at, reviewChannel, reviewIds)
    // what is on its way is done, as far as its user goes; what was refused is theirs again
    await restartReturns(
      tx.db,
      { ...at, channels: [reviewChannel] },
      sql`t.review_id = any(${reviewIds}::bigint[])`,
      await returnHours(tx.db, tenantId),
    )
  })
}
