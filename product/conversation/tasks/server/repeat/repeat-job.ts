import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import type { TaskRow } from '../task-row.ts'
import { repeatTasks } from './repeat-tasks.ts'

/** Makes the next ones of tasks that fell due and are still open. */
export const repeatJob = defineDueJob({
  queue: 'tasks.repeat',
  work: (ctx) =>
    ctx.tx(async (tx) => {
      const { rows } = await sql<TaskRow>`
        select t.* from task t where t.tenant_id = ${ctx.tenantId} and t.repeat_rule is not null and not t.repeated and t.repeat_at <= ${ctx.now()}
        order by t.id for update`.execute(tx.db)
      await repeatTasks(tx, ctx, rows)
    }),
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(repeat_at) as next from task where tenant_id = ${tenantId} and repeat_rule is not null and not repeated`.execute(
      db,
    )
    return rows[0]!.next
  },
})
