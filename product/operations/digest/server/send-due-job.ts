import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'
import { digestQueue } from './write-digest-job.ts'

/** Every quarter of an hour, as zones begin their hours: has the digests written whose morning has come, tenant by tenant. */
export const sendDueJob = defineJob({
  queue: 'digest.send-due',
  scope: 'platform',
  data: z.object({}),
  schedule: { cron: '*/15 * * * *', zone: 'UTC' },
  concurrency: 1,
  async run(ctx) {
    await inEachTenant(ctx, async ({ tenantId, read, tx }) => {
      const due = await read
        .selectFrom('digest')
        .select('user_id')
        .where('tenant_id', '=', tenantId)
        .where('next_at', '<=', ctx.now())
        .execute()
      if (due.length === 0) return
      await tx(async ({ enqueue }) => {
        for (const { user_id: userId } of due)
          await enqueue(digestQueue, { userId }, { singletonKey: `${tenantId}:${userId}` })
      })
    })
  },
})
