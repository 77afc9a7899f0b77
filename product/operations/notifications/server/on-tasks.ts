import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { taskStatus, tasks } from '#product/conversation/tasks/contract.ts'
import type { NotificationKind } from '../contract.ts'
import { notify, takeBack } from './notify.ts'

const SEES = actionOf(tasks, 'view')
const KINDS = ['TaskAssigned', 'TaskDue', 'TaskLate'] as const satisfies readonly NotificationKind[]

export type OwnTask = { id: number; title: string; location_id: number | null; owner_id: number }

/** Tells users of the tasks that others gave them. */
export async function onTasksGiven(ctx: JobCtx, { taskIds, byId }: Payload<typeof tasks, 'given'>): Promise<void> {
  const { rows } = await sql<OwnTask>`
    select id, title, location_id, owner_id from task where tenant_id = ${ctx.tenantId} and id = any(${taskIds}::bigint[])
      and status = ${taskStatus.values.Open} and owner_id is not null and owner_id <> ${byId} order by id`.execute(
    ctx.read,
  )
  for (const task of rows) await tellOwner(ctx, task, 'TaskAssigned', `${task.id}:${ctx.jobId}`)
}

/** What is closed, deleted or another’s by now leaves the unread lines of whoever was told of it. */
export async function onTasksChanged(ctx: JobCtx, { taskIds }: Payload<typeof tasks, 'changed'>): Promise<void> {
  const { rows } = await sql<{ kind: NotificationKind; subject: number; user_id: number }>`
    select distinct kind, subject, user_id from (
      select kind, unnest(subjects) as subject, user_id from notification
      where tenant_id = ${ctx.tenantId} and kind = any(${KINDS}::text[]) and read_at is null and subjects && ${taskIds}::bigint[]
      union all
      select kind, subject, user_id from notification_item
      where tenant_id = ${ctx.tenantId} and kind = any(${KINDS}::text[]) and subject = any(${taskIds}::bigint[])
        and (in_app_due is not null or email_due is not null or push_due is not null or sms_due is not null)) told
    where subject = any(${taskIds}::bigint[]) and not exists (
      select from task t where t.tenant_id = ${ctx.tenantId} and t.id = told.subject and t.status = ${taskStatus.values.Open}
        and t.owner_id = told.user_id)`.execute(ctx.read)
  for (const { kind, subject, user_id: userId } of rows) await takeBack(ctx, kind, Number(subject), [Number(userId)])
}

/** Tells the owner of a task, unless they may no longer see it. They are of the agency, so whether they may is asked of each. */
export async function tellOwner(ctx: JobCtx, task: OwnTask, kind: (typeof KINDS)[number], key: string): Promise<void> {
  const ownerId = Number(task.owner_id)
  const locationId = task.location_id === null ? null : Number(task.location_id)
  const who = await ctx.services.gate.authorise(ownerId, ctx.tenantId)
  if (!who?.actions.has(SEES) || (locationId !== null && !reaches(who, locationId))) return
  await notify(ctx, [ownerId], {
    kind,
    subject: task.id,
    about: task.title,
    needs: SEES,
    key,
    ...(locationId === null ? {} : { locationId }),
  })
}
