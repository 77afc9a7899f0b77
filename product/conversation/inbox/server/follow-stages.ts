import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Ends the stays of some threads, over `inbox_thread t`, that are no longer at their stage or closed, and begins those of the stages that they are at. */
export async function followStages(db: Db, tenantId: number, now: Date, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update inbox_stage_stay s set to_at = ${now} from inbox_thread t
    where s.tenant_id = ${tenantId} and s.to_at is null and s.thread_id = any(${ids}::bigint[])
      and t.tenant_id = ${tenantId} and t.id = s.thread_id and (t.closed_at is not null or t.stage_id is distinct from s.stage_id)`.execute(
    db,
  )
  await sql`
    insert into inbox_stage_stay (tenant_id, thread_id, location_id, stage_id, from_at)
    select ${tenantId}, t.id, t.location_id, t.stage_id, ${now} from inbox_thread t
    where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) and t.closed_at is null and t.stage_id is not null
    on conflict do nothing`.execute(db)
}
