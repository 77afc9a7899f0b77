import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { digestQueue } from './write-digest-job.ts'

/** Every quarter of an hour, as zones begin their hours: has the digests written whose morning has come. */
export const sendDueJob = defineDueJob({
  queue: 'digest.send-due',
  schedule: { cron: '*/15 * * * *', zone: 'UTC' },
  async work({ tenantId, read, tx, now }) {
    const due = await read
      .selectFrom('digest')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('next_at', '<=', now())
      .execute()
    if (due.length === 0) return
    await tx(async ({ enqueue }) => {
      for (const { user_id: userId } of due)
        await enqueue(digestQueue, { userId }, { singletonKey: `${tenantId}:${userId}` })
    })
  },
  async next({ db, tenantId }) {
    const row = await db
      .selectFrom('digest')
      .select('next_at')
      .where('tenant_id', '=', tenantId)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
    return row?.next_at ?? null
  },
})
