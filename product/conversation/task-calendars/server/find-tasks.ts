import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import { inReach, type NamedTask, withNames } from '#product/conversation/tasks/server/public.ts'
import { CLOSED_DAYS, MOST_TASKS } from '../contract.ts'

type Asked = { tenantId: number; who: Who; now: Date; ownedBy: number | null }

/** Tasks with a due date that somebody sees: the open ones, and those closed lately; of too many those due first. */
export async function findTasks(db: Db, { tenantId, who, now, ownedBy }: Asked): Promise<NamedTask[]> {
  const since = new Date(now.getTime() - CLOSED_DAYS * 86_400_000)
  const owned = ownedBy === null ? sql`true` : sql`t.owner_id = ${ownedBy}::bigint`
  const { rows } = await sql<NamedTask>`
    select ${withNames(tenantId)} from task t
    where t.tenant_id = ${tenantId} and t.due_at is not null and ${inReach(who)} and ${owned}
      and (t.status = 1 or t.closed_at >= ${since})
    order by t.status, t.due_at, t.id limit ${MOST_TASKS}`.execute(db)
  return rows
}
