import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { KEPT_DAYS } from '../contract.ts'

/** Every night, tenant by tenant: forgets what was told so long ago. */
export const forgetNotificationsJob = defineJob({
  queue: 'notifications.forget',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '47 3 * * *', zone: 'UTC' },
  async run(ctx) {
    const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)
    const tenants = await ctx.within('platform').read.selectFrom('tenant').select('id').execute()
    for (const { id } of tenants)
      await ctx
        .within({ tenantId: id })
        .tx(({ db }) => db.deleteFrom('notification').where('tenant_id', '=', id).where('at', '<', before).execute())
  },
})
