import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { ADD_UP, type Counts, countsOfTenant, seenSince } from './console-counts.ts'
import { defineDueJob, EVERY_TIME } from './define-due-job.ts'

/** Every five minutes: the sums of an agency take in what changed at its tenants. Until then it is counted with every question, so that nobody sees the difference. */
export const addUpJob = defineDueJob({
  queue: ADD_UP,
  schedule: { cron: '*/5 * * * *', zone: 'UTC' },
  work: addUp,
  async next({ db, tenantId, now }) {
    const { rows } = await sql<{ counts: Counts }>`
      select counts from counted_tenant where tenant_id = ${tenantId}`.execute(db)
    const isSame = sameCounts(rows[0]?.counts ?? {}, await countsOfTenant(db, tenantId, now()))
    return isSame ? nextChange(db, tenantId, now()) : EVERY_TIME
  },
})

async function addUp({ tenantId, tx, now }: JobCtx): Promise<void> {
  await tx(async ({ db }) => {
    const counts = await countsOfTenant(db, tenantId, now())
    await sql`insert into counted_tenant (tenant_id, agency_id, counts) select id, agency_id, ${JSON.stringify(counts)}::jsonb from tenant where id = ${tenantId}
      on conflict (tenant_id) do update set agency_id = excluded.agency_id, counts = excluded.counts`.execute(db)
  })
}

/** When the clock alone changes what a tenant adds: a reply becomes late (by the clock that `sumsWhere` goes by), a license ends, nobody came in for too long. */
async function nextChange(db: Db, tenantId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(m.at) as at from (
      select d.due_hour + interval '1 hour' as at from tenant_due d
        where d.tenant_id = ${tenantId} and d.due_hour >= date_trunc('hour', now()) group by d.due_hour having sum(d.waiting) <> 0
      union all select o.at from (
        select (t.license_until + 1)::timestamp at time zone t.timezone as at from tenant t where t.id = ${tenantId}
        union all select coalesce(s.last_sign_in_at, t.created_at) + (${now}::timestamptz - ${seenSince(now)}::timestamptz)
          from tenant_summary s join tenant t on t.id = s.tenant_id where s.tenant_id = ${tenantId}) o
      where o.at >= ${now}) m`.execute(db)
  return rows[0]!.at
}

function sameCounts(one: Counts, other: Counts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
