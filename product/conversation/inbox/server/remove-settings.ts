import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { inbox } from '../contract.ts'
import { emitThreads, type ToldThread } from './emit-threads.ts'
import { followStages } from './follow-stages.ts'
import { queueUse } from './queue-use.ts'
import { queues, stages } from './settings.ts'

/** Deletes a queue; its threads, closed ones too, move to the other one first. */
export const removeQueue: Handler<typeof inbox, 'removeQueue'> = async (ctx, { params, query: { moveToID } }) => {
  const { inboxQueueId: id } = params
  await queues.one(ctx, id)
  if (moveToID !== undefined) {
    const others = await queues.list(ctx)
    if (moveToID === id || !others.some((one) => one.id === moveToID)) ctx.fail('unknownQueue', { field: 'moveToID' })
    await moveThreads(ctx, sql`queue_id = ${moveToID}`, sql`queue_id = ${id}`)
    const at = { tenantId: ctx.tenantId, now: ctx.now() }
    await ctx.tx(async (tx) => {
      for (const use of ctx.services.slots.of(queueUse)) await use.move(tx, at, id, moveToID)
    })
  }
  await queues.remove(ctx, id)
  return { ok: true }
}

/** Deletes a stage; its threads, closed ones too, move to the other one first. */
export const removeStage: Handler<typeof inbox, 'removeStage'> = async (ctx, { params, query: { moveToID } }) => {
  const { inboxStageId: id } = params
  await stages.one(ctx, id)
  if (moveToID !== undefined) {
    const others = await stages.list(ctx)
    if (moveToID === id || !others.some((one) => one.id === moveToID)) ctx.fail('unknownStage', { field: 'moveToID' })
    await moveThreads(ctx, sql`stage_id = ${moveToID}, stage_since = ${ctx.now()}`, sql`stage_id = ${id}`)
  }
  await stages.remove(ctx, id)
  return { ok: true }
}

function moveThreads(
  { tenantId, tx, now }: TenantCtx,
  set: ReturnType<typeof sql>,
  which: ReturnType<typeof sql>,
): Promise<void> {
  return tx(async (own) => {
    const { rows } = await sql<ToldThread>`
      update inbox_thread set ${set}, version = version + 1 where tenant_id = ${tenantId} and ${which} returning id, location_id`.execute(
      own.db,
    )
    await followStages(
      own.db,
      tenantId,
      now(),
      rows.map(({ id }) => id),
    )
    await emitThreads(own, rows)
  })
}
