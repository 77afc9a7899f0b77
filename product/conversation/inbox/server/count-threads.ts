import { sql } from 'kysely'
import { operator } from '#platform/contract/filter.ts'
import { countList } from '#platform/server/list/count-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type inbox, inboxView, MAX_COUNT } from '../contract.ts'
import { viewClauses } from '../shapes/view-clauses.ts'
import { threadsOf } from './search-threads.ts'

/** How many threads each view, and each queue, has: each one read from the index of its view, and no further than the screen counts. */
export const countThreads: Handler<typeof inbox, 'counts'> = async (ctx) => {
  const { tenantId, read } = ctx
  const list = threadsOf(ctx)
  const views = []
  for (const view of inboxView.members)
    views.push({ view, ...(await countList(list, ctx, viewClauses[view], MAX_COUNT)) })
  const named = await read
    .selectFrom('inbox_queue')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`lower(name), id`)
    .execute()
  const queues = []
  for (const queue of named) {
    const isOf = { name: 'queue', operator: operator.Equal, values: [String(queue.id)] }
    queues.push({ ...queue, ...(await countList(list, ctx, [...viewClauses.All, isOf], MAX_COUNT)) })
  }
  return { views, queues }
}

/** How many threads the reader has, and how many of them hold something new. */
export const countMine: Handler<typeof inbox, 'mine'> = async (ctx) => {
  const mine = await countList(threadsOf(ctx), ctx, viewClauses.Mine, MAX_COUNT)
  const { count: unread } = await countList(threadsOf(ctx, true), ctx, viewClauses.Mine, MAX_COUNT)
  return { ...mine, unread }
}
