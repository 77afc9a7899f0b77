import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import type { AutoSendGroup } from '../contract.ts'
import { closeGroup } from './close-group.ts'

type Cause = { group_id: number; review_id: number; reason: NonNullable<AutoSendGroup['closeReason']> }

/** What went out by itself and was refused by its source, removed, or replaced by a user turns its group off. */
export async function onReplyMoved(
  ctx: JobCtx,
  { responseIds, reviewIds }: Pick<Payload<typeof responses, 'moved'>, 'responseIds' | 'reviewIds'>,
): Promise<void> {
  const { rows } = await sql<Cause>`
    select a.group_id, a.review_id, case when p.id > a.response_id then 'Changed' when p.removed_at is not null then 'Removed' else 'Refused' end as reason
    from auto_reply a join response p on p.tenant_id = ${ctx.tenantId} and p.review_id = a.review_id and p.id = any(${responseIds}::bigint[])
    where a.tenant_id = ${ctx.tenantId} and a.review_id = any(${reviewIds}::bigint[]) and a.state = 'Sent' and (
      (p.id = a.response_id and (p.removed_at is not null or (p.state = 'Rejected' and p.approval_status = 'Approved')))
      or (p.id > a.response_id and p.author_id is not null and p.state in ('PendingApproval', 'PendingIntegration', 'PendingManual')))`.execute(
    ctx.read,
  )
  await closeAll(ctx, rows)
}

/** A reviewer who gave fewer stars after what went out by itself turns its group off. */
export async function onReviewsChanged(
  ctx: JobCtx,
  { reviewIds }: Pick<Payload<typeof reviews, 'changed'>, 'reviewIds'>,
): Promise<void> {
  const { rows } = await sql<Cause>`
    select a.group_id, a.review_id, 'FewerStars' as reason from auto_reply a
      join auto_send_group g on g.tenant_id = ${ctx.tenantId} and g.id = a.group_id and g.opener_id is not null
      join review r on r.tenant_id = ${ctx.tenantId} and r.id = a.review_id
    where a.tenant_id = ${ctx.tenantId} and a.review_id = any(${reviewIds}::bigint[]) and a.state = 'Sent' and r.rating < g.rating`.execute(
    ctx.read,
  )
  await closeAll(ctx, rows)
}

async function closeAll(ctx: JobCtx, causes: readonly Cause[]): Promise<void> {
  for (const { group_id, review_id, reason } of causes)
    await ctx.tx((tx) => closeGroup(tx, ctx, group_id, { reason, reviewId: review_id }))
}
