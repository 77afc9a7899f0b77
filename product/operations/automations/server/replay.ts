import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { automations } from '../contract.ts'
import { emitRuns } from './emit-runs.ts'
import { runJob } from './run-queue.ts'
import { runList } from './run-list.ts'

type Again = { id: number; location_id: number }

/** What runs did not do is begun again at the first action that was not done, in the name of whoever asks; the others are not repeated. */
export const replay: Handler<typeof automations, 'replay'> = async (ctx, { body }) => {
  const { tenantId } = ctx
  const now = ctx.now()
  const begun = await ctx.tx(async (tx) => {
    const { rows: held } = await sql<Again>`
      select x.id, x.location_id from automation_run x
      where ${runList.within(ctx)} and x.id = any(${body.ids}::bigint[]) and x.state in ('Failed', 'Held', 'OverLimit', 'Cancelled') order by x.id for update`.execute(
      tx.db,
    )
    const ids = held.map(({ id }) => id)
    if (ids.length === 0) return held
    await sql`update automation_step set state = 'Waiting', reason = null, error = null, tries = 0, done_at = null, due_at = least(due_at, ${now})
      where tenant_id = ${tenantId} and run_id = any(${ids}::bigint[]) and state <> 'Done'`.execute(tx.db)
    await sql`update automation_run set state = 'Waiting', reason = null, next_at = ${now}, finished_at = null, run_as = ${ctx.who.userId}
      where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(tx.db)
    await tx.audit(automations, {
      action: 'rule.replay',
      entityId: ids.length === 1 ? ids[0] : undefined,
      after: { ids },
    })
    await emitRuns(tx, held)
    await tx.enqueue(runJob, {}, { singletonKey: `${tenantId}` })
    return held
  })
  const { rows } = await sql<{ id: number }>`
    select x.id from automation_run x where ${runList.within(ctx)} and x.id = any(${body.ids}::bigint[])`.execute(
    ctx.read,
  )
  const isThere = (id: number) => rows.some((row) => row.id === id)
  const results = body.ids.map((id) => {
    if (begun.some((one) => one.id === id)) return { id, ok: true }
    const { key, error } = new Fault(automations, isThere(id) ? 'nothingToReplay' : 'notFound')
    return { id, ok: false, key, message: ctx.services.translate(ctx.locale, 'automations', `errors/${error}`) }
  })
  return { done: begun.length, failed: body.ids.length - begun.length, results }
}
