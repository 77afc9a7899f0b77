import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { writeLog } from '../acting/write-log.ts'
import { emitChanged } from '../emit-tickets.ts'
import { lockTickets } from '../ticket-row.ts'
import { timeTickets } from './time-tickets.ts'

const BATCH = 250

/** Counts anew until when open tickets are due, because service levels, working time or a time zone changed; their stops stay as they were. A batch a job. */
export const retime = defineJob({
  queue: 'tickets.retime',
  data: z.object({ after: z.int() }),
  concurrency: 1,
  async run(ctx: JobCtx, { after }) {
    const { tenantId } = ctx
    const { rows: some } = await sql<{ id: number }>`
      select id from ticket where tenant_id = ${tenantId} and id > ${after} and closed_at is null order by id limit ${BATCH}`.execute(
      ctx.read,
    )
    const ids = some.map(({ id }) => id)
    if (ids.length === 0) return
    await ctx.tx(async (tx) => {
      const rows = (await lockTickets(tx.db, tenantId, null, ids)).filter(({ closed_at }) => !closed_at)
      const targets = await timeTickets(tx.db, tenantId, rows)
      const moved = rows
        .map((row, at) => ({ row, to: targets[at]! }))
        .filter(({ row, to }) =>
          Object.entries(to).some(([name, value]) => !isSame(row[name as keyof typeof to], value)),
        )
      for (const { row, to } of moved)
        await tx.db.updateTable('ticket').set(to).where('tenant_id', '=', tenantId).where('id', '=', row.id).execute()
      await writeLog(
        tx.db,
        ctx,
        moved.map(({ row, to }) => ({
          row,
          lines: [
            {
              change: 'SLA',
              before: row.resolve_due_at?.toISOString() ?? null,
              after: to.resolve_due_at?.toISOString() ?? null,
            },
          ],
        })),
      )
      await emitChanged(
        tx,
        moved.map(({ row }) => row),
        ['SLA'],
      )
      if (ids.length === BATCH) await tx.enqueue(retime, { after: ids.at(-1)! })
    })
  },
})

/** After a change of what tickets are counted by. */
export const retimeAll = (ctx: JobCtx) => ctx.tx((tx) => tx.enqueue(retime, { after: 0 }))

function isSame(one: Date | string | null, other: Date | string | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
