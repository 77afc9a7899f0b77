import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

export type Plan = { monthlyLimit: number; usedThisMonth: number }

/** How many paid parts a tenant may send in this month, by UTC, and how many it sent. */
export async function loadPlan(db: Db, tenantId: number, now: Date): Promise<Plan> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { rows } = await sql<{ monthly_limit: number; used: number }>`
    select coalesce((select p.monthly_limit from sms_plan p where p.tenant_id = ${tenantId}), 0) as monthly_limit,
      coalesce((select sum(m.segments) from sms_message m where m.tenant_id = ${tenantId} and m.at >= ${month} and m.state <> 'Refused'), 0)::int as used`.execute(
    db,
  )
  return { monthlyLimit: rows[0]!.monthly_limit, usedThisMonth: rows[0]!.used }
}

/** The same, while nobody else of the tenant counts. */
export async function lockPlan(db: Db, tenantId: number, now: Date): Promise<Plan> {
  await sql`select from sms_plan where tenant_id = ${tenantId} for update`.execute(db)
  return loadPlan(db, tenantId, now)
}

export async function savePlan(db: Db, tenantId: number, monthlyLimit: number): Promise<void> {
  await sql`insert into sms_plan (tenant_id, monthly_limit) values (${tenantId}, ${monthlyLimit})
    on conflict (tenant_id) do update set monthly_limit = excluded.monthly_limit`.execute(db)
}
