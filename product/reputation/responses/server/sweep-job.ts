import * as z from 'zod'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'
import { lookQueue, publishQueue } from './queues.ts'

/** Whatever is due and was not done by its own job, for instance because its worker died, is put into the queue again. */
export const sweepJob = defineJob({
  queue: 'responses.sweep',
  scope: 'platform',
  data: z.object({}),
  schedule: { cron: '* * * * *', zone: 'UTC' },
  concurrency: 1,
  async run(ctx) {
    await inEachTenant(ctx, sweepTenant)
  },
})

const GRACE_SECONDS = 10

async function sweepTenant({ tenantId, read, tx, now }: JobCtx): Promise<void> {
  const due = await read
    .selectFrom('response')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('next_try_at', '<', new Date(now().getTime() - GRACE_SECONDS * 1000))
    .orderBy('next_try_at')
    .limit(500)
    .execute()
  if (!due.length) return
  await tx(async ({ enqueue }) => {
    for (const { id, state } of due)
      await enqueue(state === 'PendingIntegration' ? publishQueue : lookQueue, { responseId: id })
  })
}
