import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { tasks, taskStatus } from '../contract.ts'

/** Says of open tasks that they are due, once for each due date. */
export const sayDueJob = defineDueJob({
  queue: 'tasks.say-due',
  work: (ctx) =>
    ctx.tx(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        update task set said_due_at = due_at
        where tenant_id = ${ctx.tenantId} and status = ${taskStatus.values.Open} and due_at <= ${ctx.now()} and due_at is distinct from said_due_at
        returning id`.execute(tx.db)
      await tx.emitMany(tasks, 'due', rows, (some) => ({ taskIds: some.map(({ id }) => id) }))
    }),
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(due_at) as next from task
      where tenant_id = ${tenantId} and status = ${taskStatus.values.Open} and due_at is distinct from said_due_at`.execute(
      db,
    )
    return rows[0]!.next
  },
})
