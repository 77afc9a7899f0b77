import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** After so many hours the threads of a tenant go back; null: never. */
export async function returnHours(db: Db, tenantId: number): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select return_hours as hours from inbox_setting where tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.hours ?? null
}

/** Lets the time of some threads begin anew, over `inbox_thread t`: of those that a user has and still has to do something about. */
export async function restartReturns(
  db: Db,
  tenantId: number,
  now: Date,
  which: ReturnType<typeof sql>,
  hours: number | null,
): Promise<void> {
  await sql`
    update inbox_thread t set return_at = case
      when t.user_id is not null and t.closed_at is null and (r.response_state is null or r.response_state in ('Start', 'Rejected', 'Failed'))
        then greatest(${now}::timestamptz, t.snoozed_until) + ${hours}::int * interval '1 hour' end
    from review r
    where t.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.id = t.review_id and ${which}
      and (t.return_at is not null or t.user_id is not null and t.closed_at is null and ${hours}::int is not null)`.execute(
    db,
  )
}
