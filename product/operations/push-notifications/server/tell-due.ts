import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { type Payload } from '#platform/contract/define-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import type { notifications } from '#product/operations/notifications/contract.ts'
import { nextDueBy, settleDue, takeDue, usersDue } from '#product/operations/notifications/server/public.ts'
import { deliverQueue } from './deliver-job.ts'
import { usersWithDevices, writeDeliveries } from './deliveries.ts'

/** So many users are looked at in one transaction. */
const USERS_AT_ONCE = 200

/** What goes out at once does so with the event itself. */
export const onChanged = (ctx: JobCtx, { userIds }: Payload<typeof notifications, 'changed'>) => tellDue(ctx, userIds)

/** Every minute: has what was gathered, or waited for the end of quiet hours, written for the browsers of its readers. */
export const tellDueJob = defineDueJob({
  queue: 'push-notifications.tell-due',
  work: (ctx) => tellDue(ctx, null),
  next: ({ db, tenantId }) => nextDueBy(db, 'push', tenantId),
})

async function tellDue(ctx: JobCtx, userIds: readonly number[] | null): Promise<void> {
  const due = await usersDue(ctx.read, 'push', { tenantId: ctx.tenantId, now: ctx.now(), userIds })
  for (let from = 0; from < due.length; from += USERS_AT_ONCE)
    await tellSome(ctx, due.slice(from, from + USERS_AT_ONCE))
}

/** Takes the news of some users and writes a message to each of their browsers; all of it or nothing. */
async function tellSome(ctx: JobCtx, userIds: readonly number[]): Promise<void> {
  const { tenantId } = ctx
  const now = ctx.now()
  await ctx.tx(async ({ db, enqueue }) => {
    const items = await takeDue(db, 'push', { tenantId, userIds }, now)
    const byUser = Map.groupBy(items, ({ user_id }) => Number(user_id))
    const reached = await usersWithDevices(db, tenantId, [...byUser.keys()])
    const messages: { userId: number; ids: number[] }[] = []
    for (const [userId, own] of byUser) {
      const ids = own.map(({ id }) => Number(id))
      if (reached.has(userId)) messages.push({ userId, ids })
      else await settleDue(db, 'push', { tenantId, userId }, ids, { state: 'NoDevice', at: now })
    }
    if (messages.length === 0) return
    for (const deliveryId of await writeDeliveries(db, tenantId, messages, now))
      await enqueue(deliverQueue, { deliveryId })
  })
}
