import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'

/** Numbers for many tickets at once, without gaps and doubles: who draws one waits for who drew the last. `next` answers null beyond the tenant's month, unless it is no new matter (`isFree`); `keep` writes what was taken. */
export async function takeNumbers({ db }: Tx, tenantId: number, now: Date) {
  const month = `${now.toISOString().slice(0, 7)}-01`
  await sql`insert into ticket_setting (tenant_id) values (${tenantId}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ last: number; created: number; most: number | null }>`
    select last_number as last, case when month = ${month}::date then created else 0 end as created, monthly_limit as most
    from ticket_setting where tenant_id = ${tenantId} for update`.execute(db)
  let { last, created } = rows[0]!
  const { most } = rows[0]!
  return {
    next({ isFree }: { isFree: boolean }): number | null {
      if (!isFree && most !== null && created >= most) return null
      if (!isFree) created += 1
      return (last += 1)
    },
    keep: () =>
      sql`update ticket_setting set last_number = ${last}, created = ${created}, month = ${month}::date where tenant_id = ${tenantId}`.execute(
        db,
      ),
  }
}
