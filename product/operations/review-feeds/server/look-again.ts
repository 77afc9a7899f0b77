import { sql } from 'kysely'
import type { Handler, JobCtx } from '#platform/server/system/serve-system.ts'
import { reviewFeeds } from '../contract.ts'
import { applyUpdates } from './apply-updates.ts'
import { showUpdates } from './update-list.ts'

/** Puts what waits for a location, or for its reviews to be monitored, in line again: locations changed. */
export async function lookAgain(ctx: JobCtx): Promise<void> {
  await ctx.tx(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update review_update set status = 'queued', reason = null, version = version + 1
      where tenant_id = ${ctx.tenantId} and status in ('saved', 'failed')`.execute(tx.db)
    if (numAffectedRows > 0n) await tx.enqueue(applyUpdates, {})
  })
}

/** Raises `notWaiting` for what was taken in, or never can be. */
export const tryAgain: Handler<typeof reviewFeeds, 'again'> = async (ctx, { params: { reviewUpdateId: id } }) =>
  ctx.tx(async (tx) => {
    const [one] = await showUpdates(tx.db, ctx, sql`u.id = ${id}`)
    if (!one) return ctx.fail('notFound')
    const { numAffectedRows } = await sql`
      update review_update set status = 'queued', reason = null, version = version + 1
      where tenant_id = ${ctx.tenantId} and id = ${id} and status in ('saved', 'failed')`.execute(tx.db)
    if (numAffectedRows === 0n) return ctx.fail('notWaiting')
    await tx.enqueue(applyUpdates, {})
    return (await showUpdates(tx.db, ctx, sql`u.id = ${id}`))[0]!
  })
