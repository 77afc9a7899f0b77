import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'

/** So long a report is kept. */
export const REPORT_DAYS = 30

/** Every night: forgets old reports, tenant by tenant. */
export const forgetReportsJob = defineJob({
  queue: 'notifier.forget-reports',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '41 3 * * *', zone: 'UTC' },
  async run(ctx) {
    const before = new Date(ctx.now().getTime() - REPORT_DAYS * 86_400_000)
    await inEachTenant(ctx, ({ tenantId, tx }) =>
      tx(({ db }) => sql`delete from client_report where tenant_id = ${tenantId} and at < ${before}`.execute(db)),
    )
  },
})
