import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { type ChannelName, inbox } from '#product/conversation/inbox/contract.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'

type Given = { role_ids: number[]; queue_role_ids: number[] }

type Thread = {
  channel: ChannelName
  /** The review, or the question. */
  id: number
  locationId: number
  assigneeId: number | null
  /** The action by which users see what it is about. */
  sees: string
  /** Those who see it and are to be told. */
  alerted: () => Promise<number[]>
}

/**
 * Whom a thread waits for: its assignee, otherwise the holders of its role, otherwise those of its queue's roles. Where none of them may see
 * it, or it was given to nobody, everybody who looks after the inbox there and is to be told.
 */
export async function keepersOfThread(
  ctx: Pick<JobCtx, 'read' | 'tenantId'>,
  { channel, id, locationId, assigneeId, sees, alerted }: Thread,
): Promise<number[]> {
  const { read, tenantId } = ctx
  const seers = await holdersAt(read, tenantId, sees, locationId)
  if (assigneeId !== null && seers.includes(assigneeId)) return [assigneeId]
  const readers = new Set(await holdersAt(read, tenantId, actionOf(inbox, 'view'), locationId))
  const both = seers.filter((one) => readers.has(one))
  const { rows } = await sql<Given>`
    select case when t.role_id is null then '{}' else array[t.role_id] end as role_ids, coalesce(q.role_ids, '{}') as queue_role_ids
    from inbox_thread t left join inbox_queue q on q.tenant_id = ${tenantId} and q.id = t.queue_id
    where t.tenant_id = ${tenantId} and t.channel = ${channel} and t.subject_id = ${id}`.execute(read)
  for (const roleIds of [rows[0]?.role_ids ?? [], rows[0]?.queue_role_ids ?? []]) {
    const holders = await among(ctx, both, roleIds)
    if (holders.length > 0) return holders
  }
  return (await alerted()).filter((one) => readers.has(one))
}

/** Those of some users who hold one of some roles. */
async function among(
  { read }: Pick<JobCtx, 'read'>,
  userIds: readonly number[],
  roleIds: readonly number[],
): Promise<number[]> {
  if (roleIds.length === 0) return []
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from user_role where user_id = any(${userIds}::bigint[]) and role_id = any(${roleIds}::bigint[]) order by user_id`.execute(
    read,
  )
  return rows.map(({ user_id }) => Number(user_id))
}
