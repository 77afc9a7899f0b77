import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'

/** So long a report is kept. */
export const REPORT_DAYS = 30

/** Every night: forgets old reports. */
export const forgetReportsJob = defineDueJob({
  queue: 'notifier.forget-reports',
  schedule: { cron: '41 3 * * *', zone: 'UTC' },
  afterSeconds: REPORT_DAYS * 86_400,
  work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - REPORT_DAYS * 86_400_000)
    return tx(({ db }) => sql`delete from client_report where tenant_id = ${tenantId} and at < ${before}`.execute(db))
  },
  async next({ db, tenantId }) {
    const row = await db
      .selectFrom('client_report')
      .select('at')
      .where('tenant_id', '=', tenantId)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
    return row?.at ?? null
  },
})
