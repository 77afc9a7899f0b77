import { sql } from 'kysely'
import type { Handler, JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import type { reviewFeeds } from '../contract.ts'
import { feeds } from './feeds.ts'
import { enqueueRead } from './read-feed.ts'

/** Every minute: feeds whose time has come. */
export const readDueFeeds = defineDueJob({
  queue: 'review-feeds.read-due',
  activeOnly: true,
  work: readDue,
  async next({ db, tenantId }) {
    const { rows } = await sql<{ at: Date | null }>`
      select min(next_read_at) as at from source_feed where tenant_id = ${tenantId} and is_on`.execute(db)
    return rows[0]!.at
  },
})

async function readDue(ctx: JobCtx): Promise<void> {
  const now = ctx.now()
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update source_feed set next_read_at = ${now}::timestamptz + make_interval(mins => every_minutes)
      where tenant_id = ${ctx.tenantId} and is_on and next_read_at <= ${now} returning id`.execute(tx.db)
    for (const { id } of rows) await enqueueRead(tx, ctx.tenantId, id)
  })
}

/** Raises `isOff`. */
export const readNow: Handler<typeof reviewFeeds, 'read'> = async (ctx, { params: { reviewFeedId } }) => {
  const feed = await feeds.one(ctx, reviewFeedId)
  if (!feed.isOn) return ctx.fail('isOff')
  await ctx.tx((tx) => enqueueRead(tx, ctx.tenantId, reviewFeedId))
  return { ok: true as const }
}
