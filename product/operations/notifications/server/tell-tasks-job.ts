import { sql } from 'kysely'
import { taskStatus } from '#product/conversation/tasks/contract.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { type OwnTask, tellOwner } from './on-tasks.ts'

/** So long before it is due a task is told of, where it was created before that; the migration says the same. */
const HOURS_BEFORE = 24
/** What was due longer ago, as after an outage, is told no more. */
const HOURS_LATE = 24

type Due = OwnTask & { due_at: Date; is_late: boolean }

/** Every minute: tells owners of their tasks a day before these are due, and once they are late; each once for each due date. */
export const tellTasksJob = defineDueJob({
  queue: 'notifications.tell-tasks',
  async work(ctx) {
    const now = ctx.now()
    const { rows } = await sql<Due>`
      select id, title, location_id, owner_id, due_at, due_at <= ${now} as is_late from task
      where tenant_id = ${ctx.tenantId} and status = ${taskStatus.values.Open} and owner_id is not null
        and due_at > ${hours(now, -HOURS_LATE)} and due_at <= ${hours(now, HOURS_BEFORE)}
        and (due_at <= ${now} or created_at <= due_at - make_interval(hours => ${HOURS_BEFORE}))
        and not exists (select from notification_item i where i.tenant_id = ${ctx.tenantId} and i.user_id = owner_id
          and i.key = case when due_at <= ${now} then 'TaskLate' else 'TaskDue' end || ':' || task.id || ':' || (extract(epoch from due_at) * 1000)::bigint)
      order by due_at, id`.execute(ctx.read)
    for (const task of rows)
      await tellOwner(ctx, task, task.is_late ? 'TaskLate' : 'TaskDue', `${task.id}:${task.due_at.getTime()}`)
  },
  async next({ db, tenantId, now }) {
    const { rows } = await sql<{ next: Date | null }>`
      select least(min(due_at) filter (where due_at > ${now()}), min(due_at) filter (where due_at > ${hours(now(), HOURS_BEFORE)}) - make_interval(hours => ${HOURS_BEFORE})) as next
      from task where tenant_id = ${tenantId} and status = ${taskStatus.values.Open} and owner_id is not null`.execute(
      db,
    )
    return rows[0]!.next
  },
})

const hours = (from: Date, more: number) => new Date(from.getTime() + more * 3_600_000)
