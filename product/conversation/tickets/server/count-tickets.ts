import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { MAX_COUNT, type tickets, ticketView } from '../contract.ts'
import { isFieldHidden } from './field-security.ts'
import { isViewOpen, whereTickets } from './ticket-views.ts'

/** How many tickets each view, and each queue, has: each one read from an index, and no further than the screen counts. */
export const countTickets: Handler<typeof tickets, 'counts'> = async (ctx) => {
  const { tenantId, read } = ctx
  const views = []
  for (const view of ticketView.members.filter((one) => isViewOpen(ctx, one)))
    views.push({ view, ...(await countOf(ctx, whereTickets(ctx, view))) })
  if (isFieldHidden(ctx.who, 'queue')) return { views, queues: [] }
  const named = await read
    .selectFrom('inbox_queue')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`lower(name), id`)
    .execute()
  const queues = []
  for (const queue of named)
    queues.push({ ...queue, ...(await countOf(ctx, sql`${whereTickets(ctx, 'Open')} and t.queue_id = ${queue.id}`)) })
  return { views, queues }
}

async function countOf({ read }: TenantCtx, which: ReturnType<typeof sql>): Promise<{ count: number; exact: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ticket t where ${which} limit ${MAX_COUNT + 1}) c`.execute(read)
  const { count } = rows[0]!
  return { count: Math.min(count, MAX_COUNT), exact: count <= MAX_COUNT }
}
