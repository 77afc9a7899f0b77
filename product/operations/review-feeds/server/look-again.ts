import { sql } from 'kysely'
import type { Handler, JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reviewFeeds } from '../contract.ts'
import { applyUpdates } from './apply-updates.ts'
import { openFinder } from './open-finder.ts'
import { showUpdates } from './update-list.ts'

/** Puts in line again what waits for a location that is there by now, or for the reviews of some locations to be monitored. */
export async function lookAgain(
  ctx: JobCtx,
  { locationIds }: { locationIds: readonly number[] | 'all' },
): Promise<void> {
  const { tenantId, read } = ctx
  const { rows: waiting } = await sql<{ source_id: number; location_key: string }>`
    select distinct source_id, location_key from review_update where tenant_id = ${tenantId} and status = 'failed'`.execute(
    read,
  )
  const locationOf = waiting.length > 0 ? await openFinder({ tenantId, read }) : () => undefined
  const found = waiting.filter((one) => locationOf(one) !== undefined)
  const here = locationIds === 'all' ? sql`true` : sql`u.location_id = any(${locationIds}::bigint[])`
  await ctx.tx(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update review_update u set status = 'queued', reason = null, version = version + 1
      where u.tenant_id = ${tenantId} and ((u.status = 'saved' and ${here})
        or (u.status = 'failed' and (u.source_id, u.location_key) in (
          select * from unnest(${found.map((one) => one.source_id)}::int[], ${found.map((one) => one.location_key)}::text[]))))`.execute(
      tx.db,
    )
    if (numAffectedRows > 0n) await tx.enqueue(applyUpdates, {})
  })
}

/** Puts in line again what found no place at some sources, where a place was named since. */
export async function tryUnplaced(tx: Tx, tenantId: number, sourceIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    update review_update set status = 'queued', reason = null, version = version + 1
    where tenant_id = ${tenantId} and status = 'failed' and source_id = any(${[...sourceIds]}::int[]) returning id`.execute(
    tx.db,
  )
  if (rows.length > 0) await tx.enqueue(applyUpdates, {})
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
