import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { planItems } from './plan-items.ts'
import { replanAll } from './replan-job.ts'

export const onTickets = (ctx: JobCtx, { ticketIds }: { ticketIds: number[] }) =>
  ctx.tx((tx) => planItems(tx, ctx, 'ticket', ticketIds))

export const onThreads = (ctx: JobCtx, { threadIds }: { threadIds: number[] }) =>
  ctx.tx((tx) => planItems(tx, ctx, 'thread', threadIds))

/** The due time of a reply is its review's. */
export async function onReviews(ctx: JobCtx, { reviewIds }: { reviewIds: number[] }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from inbox_thread where tenant_id = ${ctx.tenantId} and review_id = any(${reviewIds}::bigint[])`.execute(
    ctx.read,
  )
  if (rows.length > 0) await onThreads(ctx, { threadIds: rows.map(({ id }) => id) })
}

export const onRulesOfTime = (ctx: JobCtx) => ctx.tx(replanAll)
