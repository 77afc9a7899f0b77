import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'

/** What fired is kept for a year. */
export const forgetJob = defineDueJob({
  queue: 'escalations.forget',
  schedule: { cron: '40 4 * * *', zone: 'UTC' },
  async work({ tenantId, now, tx }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    await tx(({ db }) =>
      sql`delete from escalation_fired where tenant_id = ${tenantId} and fired_at <= ${before}`.execute(db),
    )
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(fired_at) + make_interval(days => ${KEPT_DAYS}) as next from escalation_fired where tenant_id = ${tenantId}`.execute(
      db,
    )
    return rows[0]!.next
  },
})
