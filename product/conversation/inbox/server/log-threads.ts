import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Writes what is new of some threads since their last lines: who has them, stage, until when they are put away, and whether they are closed. */
export async function logThreads(
  db: Db,
  { tenantId, now, byId }: { tenantId: number; now: Date; byId: number | null },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into inbox_entry (tenant_id, thread_id, at, by_id, change, value)
    select ${tenantId}, t.id, ${now}, ${byId}::bigint, is_now.change, is_now.value from inbox_thread t
      cross join lateral (values
        ('Assignee', case when t.user_id is not null then 'u' || t.user_id when t.role_id is not null then 'r' || t.role_id else 'q' || t.queue_id end),
        ('Stage', t.stage_id::text),
        ('Snooze', case when t.snoozed_until > ${now} then t.snoozed_until::text end),
        ('Closing', case when t.closed_at is not null then coalesce(t.closing_reason, '') end)) is_now(change, value)
      left join lateral (select e.value from inbox_entry e
        where e.tenant_id = ${tenantId} and e.thread_id = t.id and e.change = is_now.change order by e.id desc limit 1) was on true
    where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) and is_now.value is distinct from was.value
    order by t.id, is_now.change
    on conflict do nothing`.execute(db)
}
