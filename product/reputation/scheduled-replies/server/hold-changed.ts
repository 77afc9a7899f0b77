import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { ScheduledReply } from '../contract.ts'
import { endWait, lockScheduled } from './scheduled-reply-row.ts'

type Found = { reviewId: number; reason: NonNullable<ScheduledReply['reason']> | null }

/** Holds what waits for a review that changed, is gone or is hidden; its author looks at it anew. */
export async function onReviewsChanged(ctx: JobCtx, { reviewIds }: { reviewIds: readonly number[] }): Promise<void> {
  const { rows } = await sql<Found>`
    select s.review_id as "reviewId", case when r.vanished_at is not null then 'ReviewGone' when r.hidden_at is not null then 'ReviewHidden' else 'ReviewChanged' end as reason
    from scheduled_reply s join review r on r.tenant_id = ${ctx.tenantId} and r.id = s.review_id
    where s.tenant_id = ${ctx.tenantId} and s.review_id = any(${reviewIds}::bigint[]) and s.state = 'Scheduled'
      and (r.vanished_at is not null or r.hidden_at is not null or r.revision <> s.revision)`.execute(ctx.read)
  await endAll(ctx, rows)
}

/** Holds what waits where the draft is no longer the same; one that its author sent by hand waits no more. */
export async function onReplyMoved(ctx: JobCtx, { reviewIds }: { reviewIds: readonly number[] }): Promise<void> {
  const { rows } = await sql<Found>`
    select s.review_id as "reviewId", case when p.author_id = s.author_id and p.state <> 'Start' then null else 'ReplyChanged' end as reason
    from scheduled_reply s left join response p on p.tenant_id = ${ctx.tenantId} and p.review_id = s.review_id and p.current
    where s.tenant_id = ${ctx.tenantId} and s.review_id = any(${reviewIds}::bigint[]) and s.state = 'Scheduled'
      and (p.id is distinct from s.response_id or p.version <> s.response_version)`.execute(ctx.read)
  await endAll(ctx, rows)
}

async function endAll(ctx: JobCtx, found: readonly Found[]): Promise<void> {
  for (const { reviewId, reason } of found)
    await ctx.tx(async (tx) => {
      const row = await lockScheduled(tx.db, ctx.tenantId, reviewId)
      if (row) await endWait(tx, ctx.tenantId, row, reason ? 'Held' : 'Cancelled', reason)
    })
}
