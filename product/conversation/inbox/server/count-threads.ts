import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type inbox, inboxView, MAX_COUNT } from '../contract.ts'
import { whereThreads } from './thread-views.ts'

/** How many threads each view, and each queue, has: each one read from the index of its view, and no further than the screen counts. */
export const countThreads: Handler<typeof inbox, 'counts'> = async (ctx) => {
  const { tenantId, read } = ctx
  const views = []
  for (const view of inboxView.members) views.push({ view, ...(await countOf(ctx, whereThreads(ctx, view))) })
  const named = await read
    .selectFrom('inbox_queue')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`lower(name), id`)
    .execute()
  const queues = []
  for (const queue of named)
    queues.push({ ...queue, ...(await countOf(ctx, sql`${whereThreads(ctx, 'All')} and t.queue_id = ${queue.id}`)) })
  return { views, queues }
}

async function countOf({ read }: TenantCtx, which: ReturnType<typeof sql>): Promise<{ count: number; exact: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from inbox_thread t where ${which} limit ${MAX_COUNT + 1}) c`.execute(
    read,
  )
  const { count } = rows[0]!
  return { count: Math.min(count, MAX_COUNT), exact: count <= MAX_COUNT }
}
