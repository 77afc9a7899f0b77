import { sql } from 'kysely'
import type { PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { ADD_UP, countsOfEach, seenSince } from './console-counts.ts'
import { defineDueJobForMany } from './define-due-job-for-many.ts'

/** Every five minutes: the sums of agencies take in what changed at their tenants. Until then it is counted with every question, so that nobody sees the difference. */
export const addUpJob = defineDueJobForMany({
  queue: ADD_UP,
  schedule: { cron: '*/5 * * * *', zone: 'UTC' },
  work: keepCounts,
  next: nextChanges,
})

/** Keeps what each of some tenants adds now. */
export async function keepCounts(ctx: PlatformJobCtx, tenantIds: readonly number[]): Promise<void> {
  await ctx.within('platform').tx(async ({ db }) => {
    const each = await countsOfEach(db, tenantIds, ctx.now())
    await sql`insert into counted_tenant (tenant_id, agency_id, counts)
      select u.tenant, u.agency, u.counts::jsonb from unnest(${each.map((one) => one.tenantId)}::bigint[], ${each.map((one) => one.agencyId)}::bigint[],
        ${each.map((one) => JSON.stringify(one.counts))}::text[]) u (tenant, agency, counts) order by 1
      on conflict (tenant_id) do update set agency_id = excluded.agency_id, counts = excluded.counts`.execute(db)
  })
}

/** When the clock alone changes what tenants add: a reply becomes late (by the clock that `sumsWhere` goes by), a license ends, nobody came in for too long. */
async function nextChanges(ctx: PlatformJobCtx, tenantIds: readonly number[]): Promise<Map<number, Date>> {
  const now = ctx.now()
  const ids = sql`any(${tenantIds}::bigint[])`
  const { rows } = await sql<{ id: number; at: Date }>`select m.tenant_id as id, min(m.at) as at from (
      select d.tenant_id, d.due_hour + interval '1 hour' as at from tenant_due d
        where d.tenant_id = ${ids} and d.due_hour >= date_trunc('hour', now()) group by d.tenant_id, d.due_hour having sum(d.waiting) <> 0
      union all select o.tenant_id, o.at from (
        select t.id as tenant_id, (t.license_until + 1)::timestamp at time zone t.timezone as at from tenant t where t.id = ${ids}
        union all select s.tenant_id, coalesce(s.last_sign_in_at, t.created_at) + (${now}::timestamptz - ${seenSince(now)}::timestamptz)
          from tenant_summary s join tenant t on t.id = s.tenant_id where s.tenant_id = ${ids}) o
      where o.at >= ${now}) m
    group by m.tenant_id`.execute(ctx.within('platform').read)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
