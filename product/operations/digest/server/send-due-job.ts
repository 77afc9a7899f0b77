import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { digestQueue } from './write-digest-job.ts'

/** Every quarter of an hour, as zones begin their hours: has the digests written whose morning has come, tenant by tenant. */
export const sendDueJob = defineJob({
  queue: 'digest.send-due',
  scope: 'platform',
  data: z.object({}),
  schedule: { cron: '*/15 * * * *', zone: 'UTC' },
  concurrency: 1,
  async run(ctx) {
    const tenants = await ctx.within('platform').read.selectFrom('tenant').select('id').execute()
    for (const { id: tenantId } of tenants) {
      const { read, tx } = ctx.within({ tenantId })
      const due = await read
        .selectFrom('digest')
        .select('user_id')
        .where('tenant_id', '=', tenantId)
        .where('next_at', '<=', ctx.now())
        .execute()
      if (due.length === 0) continue
      await tx(async ({ enqueue }) => {
        for (const { user_id: userId } of due)
          await enqueue(digestQueue, { userId }, { singletonKey: `${tenantId}:${userId}`, tenantId })
      })
    }
  },
})
