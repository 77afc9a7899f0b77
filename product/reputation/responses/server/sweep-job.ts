import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { lookQueue, publishQueue } from './queues.ts'

const GRACE_SECONDS = 10

/** Whatever is due and was not done by its own job, for instance because its worker died, is put into the queue again. */
export const sweepJob = defineDueJob({
  queue: 'responses.sweep',
  afterSeconds: GRACE_SECONDS,
  work: sweepTenant,
  async next({ db, tenantId }) {
    const row = await db
      .selectFrom('response')
      .select('next_try_at')
      .where('tenant_id', '=', tenantId)
      .where('next_try_at', 'is not', null)
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst()
    return row?.next_try_at ?? null
  },
})

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
