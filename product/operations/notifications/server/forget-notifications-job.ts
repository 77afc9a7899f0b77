import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'

/** Every night, tenant by tenant: forgets what was told so long ago. */
export const forgetNotificationsJob = defineJob({
  queue: 'notifications.forget',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '47 3 * * *', zone: 'UTC' },
  async run(ctx) {
    const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)
    await inEachTenant(ctx, ({ tenantId, tx }) =>
      tx(({ db }) =>
        db.deleteFrom('notification').where('tenant_id', '=', tenantId).where('at', '<', before).execute(),
      ),
    )
  },
})
