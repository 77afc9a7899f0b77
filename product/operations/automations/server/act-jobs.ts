import { sql } from 'kysely'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { continueRun } from './continue-run.ts'
import { runJob } from './run-queue.ts'

const AT_ONCE = 100

/** Does at once what has no reason to wait. */
export const actNowJob = defineJob({ ...runJob, run: (ctx) => actWhereDue(ctx), concurrency: 1, expireSeconds: 3600 })

/** Does what has waited long enough, and what a worker that died left undone. */
export const actJob = defineDueJob({
  queue: 'automations.act',
  work: (ctx) => actWhereDue(ctx),
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(next_at) as next from automation_run where tenant_id = ${tenantId} and state = 'Waiting'`.execute(db)
    return rows[0]!.next
  },
})

async function actWhereDue(ctx: JobCtx): Promise<void> {
  const failed: unknown[] = []
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select id from automation_run where tenant_id = ${ctx.tenantId} and state = 'Waiting' and next_at <= ${ctx.now()} and id > ${after}
      order by id limit ${AT_ONCE}`.execute(ctx.read)
    for (const { id } of rows) await continueRun(ctx, id).catch((error: unknown) => failed.push(error))
    if (rows.length < AT_ONCE) break
    after = rows.at(-1)!.id
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} runs did not go on`)
}
