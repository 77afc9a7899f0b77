import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { nextDueBy, usersDue } from '#product/operations/notifications/server/public.ts'
import { digestQueue } from './write-digest-job.ts'

/** Every minute: has the mails written that are due. */
export const sendDueJob = defineDueJob({
  queue: 'digest.send-due',
  async work({ tenantId, read, tx, now }) {
    const due = await usersDue(read, 'email', { tenantId, now: now() })
    if (due.length === 0) return
    await tx(async ({ enqueue }) => {
      for (const userId of due) await enqueue(digestQueue, { userId }, { singletonKey: `${tenantId}:${userId}` })
    })
  },
  next: ({ db, tenantId }) => nextDueBy(db, 'email', tenantId),
})
