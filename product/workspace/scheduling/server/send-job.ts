import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { Held, type Opened, type ScheduleKind } from './schedule-kind.ts'
import { endWait, lockScheduled, type ScheduledRow } from './scheduled-row.ts'
import { sendScheduled } from './send-scheduled.ts'

const AT_ONCE = 100

/** The job that sends what has come to its time, with the rights that its author has then; what cannot go out is held, and its author told.
 * The kind's own migration says that its rows of `scheduled` fall due for this queue. */
export function sendJobOf<R extends string, O extends Opened<R>>(queue: string, kind: ScheduleKind<R, O>) {
  return defineDueJob({
    queue,
    async work(ctx) {
      for (;;) {
        const { rows } = await sql<ScheduledRow>`
          select * from scheduled where tenant_id = ${ctx.tenantId} and kind = ${kind.name} and state = 'Scheduled' and send_at <= ${ctx.now()}
          order by send_at, id limit ${AT_ONCE}`.execute(ctx.read)
        for (const row of rows) await sendOne(ctx, kind, row)
        if (rows.length < AT_ONCE) return
      }
    },
    async next({ db, tenantId }) {
      const { rows } = await sql<{ next: Date | null }>`
        select min(send_at) as next from scheduled where tenant_id = ${tenantId} and kind = ${kind.name} and state = 'Scheduled'`.execute(
        db,
      )
      return rows[0]!.next
    },
  })
}

async function sendOne<R extends string, O extends Opened<R>>(
  ctx: JobCtx,
  kind: ScheduleKind<R, O>,
  { thing_id: thingId, author_id: authorId }: ScheduledRow,
): Promise<void> {
  const isDue = (row: ScheduledRow) => row.send_at <= ctx.now() && row.author_id === authorId
  try {
    const who = await ctx.services.gate.authorise(authorId, ctx.tenantId)
    if (!who?.actions.has(kind.needs)) throw new Held(kind.reasons.noPermission)
    const acting = { ...ctx, who }
    await ctx.tx(async (tx) => {
      const opened = await kind.open(acting, tx, thingId)
      if (!opened) throw new Held(await kind.whyOutOfReach(tx, ctx.tenantId, thingId))
      await sendScheduled(acting, tx, kind, thingId, opened, isDue)
    })
  } catch (error) {
    const reason =
      error instanceof Held ? (error.reason as R) : error instanceof Fault ? kind.reasons.notPossible : null
    if (!reason) throw error
    await ctx.tx(async (tx) => {
      const row = await lockScheduled(tx.db, ctx.tenantId, kind.name, thingId)
      if (row && isDue(row)) await endWait(tx, ctx.tenantId, kind, row, 'Held', reason)
    })
  }
}
