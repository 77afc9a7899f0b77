import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { planItems } from './plan-items.ts'

const BATCH = 250

/** Says anew of all open tickets and threads when their next step is due, because policies, service levels or working time changed; a batch a job, so that one which is killed goes on where it was. */
export const replanJob = defineJob({
  queue: 'escalations.replan',
  data: z.object({ kind: z.enum(['ticket', 'thread']), after: z.int() }),
  concurrency: 1,
  async run(ctx: JobCtx, { kind, after }) {
    const { tenantId } = ctx
    const { rows } =
      kind === 'ticket'
        ? await sql<{ id: number }>`
            select id from ticket where tenant_id = ${tenantId} and id > ${after} and closed_at is null order by id limit ${BATCH}`.execute(
            ctx.read,
          )
        : await sql<{ id: number }>`
            select id from inbox_thread where tenant_id = ${tenantId} and id > ${after} and closed_at is null order by id limit ${BATCH}`.execute(
            ctx.read,
          )
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await ctx.tx(async (tx) => {
      await planItems(tx, ctx, kind, ids)
      if (ids.length === BATCH) await tx.enqueue(replanJob, { kind, after: ids.at(-1)! })
    })
  },
})

/** After a change of what steps are counted by. */
export async function replanAll(tx: Tx): Promise<void> {
  for (const kind of ['ticket', 'thread'] as const) await tx.enqueue(replanJob, { kind, after: 0 })
}
