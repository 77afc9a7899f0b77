import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { endAll, type Ended } from '#product/workspace/scheduling/server/public.ts'
import type { HoldReason } from '../contract.ts'
import { kindReview } from './kind-review.ts'

/** Holds what waits for a review that changed, is gone or is hidden; its author looks at it anew. */
export async function onReviewsChanged(ctx: JobCtx, { reviewIds }: { reviewIds: readonly number[] }): Promise<void> {
  const { rows } = await sql<Ended<HoldReason>>`
    select s.thing_id as "thingId", case when r.vanished_at is not null then 'ReviewGone' when r.hidden_at is not null then 'ReviewHidden' else 'ReviewChanged' end as reason
    from scheduled s join review r on r.tenant_id = ${ctx.tenantId} and r.id = s.thing_id
    where s.tenant_id = ${ctx.tenantId} and s.kind = ${kindReview.name} and s.thing_id = any(${reviewIds}::bigint[]) and s.state = 'Scheduled'
      and (r.vanished_at is not null or r.hidden_at is not null or r.revision <> s.revision)`.execute(ctx.read)
  await endAll(ctx, kindReview, rows)
}

/** Holds what waits where the draft is no longer the same; one that its author sent by hand waits no more. */
export async function onReplyMoved(ctx: JobCtx, { reviewIds }: { reviewIds: readonly number[] }): Promise<void> {
  const { rows } = await sql<Ended<HoldReason>>`
    select s.thing_id as "thingId", case when p.author_id = s.author_id and p.state <> 'Start' then null else 'ReplyChanged' end as reason
    from scheduled s left join response p on p.tenant_id = ${ctx.tenantId} and p.review_id = s.thing_id and p.current
    where s.tenant_id = ${ctx.tenantId} and s.kind = ${kindReview.name} and s.thing_id = any(${reviewIds}::bigint[]) and s.state = 'Scheduled'
      and (p.id is distinct from s.draft_id or p.version <> s.draft_version)`.execute(ctx.read)
  await endAll(ctx, kindReview, rows)
}
