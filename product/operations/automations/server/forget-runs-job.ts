import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'

/** Runs are kept for 180 days; what still waits then goes with them. */
export const forgetRunsJob = defineDueJob({
  queue: 'automations.forget',
  schedule: { cron: '25 4 * * *', zone: 'UTC' },
  async work({ tenantId, now, tx }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    await tx(({ db }) =>
      sql`delete from automation_run where tenant_id = ${tenantId} and created_at <= ${before}`.execute(db),
    )
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(created_at) + make_interval(days => ${KEPT_DAYS}) as next from automation_run where tenant_id = ${tenantId}`.execute(
      db,
    )
    return rows[0]!.next
  },
})
