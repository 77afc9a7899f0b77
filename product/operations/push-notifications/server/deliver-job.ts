import * as z from 'zod'
import { sendWebPush, type PushOutcome } from '#platform/server/outbound/web-push.ts'
import { defineJob, type JobCtx, type JobName } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { type DueEnd, type DueItem, settleDue, takenItems } from '#product/operations/notifications/server/public.ts'
import {
  type Delivery,
  type DeliveryState,
  dueDeliveries,
  nextDelivery,
  settleDelivery,
  takeDelivery,
} from './deliveries.ts'
import { pushKeys } from './push-keys.ts'
import { isSignedOut } from './session-of.ts'
import { forgetSubscription, openTarget } from './subscriptions.ts'
import { writeMessage } from './write-message.ts'

export const deliverQueue: JobName<{ deliveryId: number }> = {
  queue: 'push-notifications.deliver',
  data: z.object({ deliveryId: z.int() }),
}
const MAX_TRIES = 5
const FIRST_WAIT_SECONDS = 60

/** Sends one message to one browser: taken, sent, settled. A second run of the same job finds it taken and sends nothing. */
export const deliverJob = defineJob({
  ...deliverQueue,
  concurrency: 6,
  async run(ctx, { deliveryId }) {
    const { tenantId } = ctx
    const delivery = await ctx.tx(({ db }) => takeDelivery(db, tenantId, deliveryId, ctx.now()))
    if (delivery) await deliver(ctx, delivery)
  },
})

/** Every minute: what a service asked to be sent later; and what was lost on its way is said to be unknown. */
export const deliverDueJob = defineDueJob({
  queue: 'push-notifications.deliver-due',
  async work({ tenantId, read, tx, now }) {
    const due = await dueDeliveries(read, tenantId, now())
    if (due.length > 0)
      await tx(async ({ enqueue }) => {
        for (const deliveryId of due)
          await enqueue(deliverQueue, { deliveryId }, { singletonKey: `${tenantId}:${deliveryId}` })
      })
  },
  next: ({ db, tenantId }) => nextDelivery(db, tenantId),
})

async function deliver(ctx: JobCtx, delivery: Delivery): Promise<void> {
  const { tenantId, services } = ctx
  const own = { tenantId, userId: delivery.user_id }
  if (await isSignedOut(ctx, delivery)) return settle(ctx, delivery, { state: 'Gone', item: 'NoDevice', status: null })
  const who = await services.gate.authorise(delivery.user_id, tenantId)
  const items = await takenItems(ctx.read, 'push', own, delivery.item_ids)
  const told = items.filter((item) => who && mayBeTold(who, item))
  if (told.length === 0) return settle(ctx, delivery, { state: 'Withdrawn', item: 'Withdrawn', status: null })
  const message = await writeMessage(ctx, delivery.user_id, told)
  const outcome = await sendWebPush(services, openTarget(services.secrets, tenantId, delivery), message, {
    keys: await pushKeys(ctx),
    contact: `mailto:${services.mail.from}`,
  })
  if (outcome.kind !== 'sent')
    ctx.log.info({ status: outcome.status, kind: outcome.kind, delivery: delivery.delivery_id }, 'a push was not taken')
  await settle(ctx, delivery, endOf(outcome, delivery), told)
}

function mayBeTold(who: Who, { location_id, needs }: DueItem): boolean {
  return (needs === null || who.actions.has(needs)) && (location_id === null || reaches(who, Number(location_id)))
}

type End = { state: DeliveryState; item: DueEnd | null; status: number | null; waitSeconds?: number }

/** Waits double from try to try, unless the service says how long. */
function endOf(outcome: PushOutcome, { tries }: Delivery): End {
  const { status } = outcome
  if (outcome.kind === 'sent') return { state: 'Sent', item: 'Sent', status }
  if (outcome.kind === 'gone') return { state: 'Gone', item: 'NoDevice', status }
  if (outcome.kind === 'unknown') return { state: 'Unknown', item: 'Unknown', status }
  if (outcome.kind !== 'later' || tries >= MAX_TRIES) return { state: 'Refused', item: 'Refused', status }
  const waitSeconds = outcome.afterSeconds ?? FIRST_WAIT_SECONDS * 2 ** (tries - 1)
  return { state: 'Waiting', item: null, status, waitSeconds }
}

async function settle(ctx: JobCtx, delivery: Delivery, end: End, told?: readonly DueItem[]): Promise<void> {
  const { tenantId } = ctx
  const own = { tenantId, userId: delivery.user_id }
  const now = ctx.now()
  const later = end.waitSeconds === undefined ? undefined : new Date(now.getTime() + end.waitSeconds * 1000)
  const toldIds = told?.map(({ id }) => Number(id)) ?? delivery.item_ids
  const untoldIds = delivery.item_ids.filter((id) => !toldIds.includes(id))
  await ctx.tx(async ({ db }) => {
    await settleDelivery(db, tenantId, delivery, {
      state: end.state,
      status: end.status,
      at: later ?? now,
      ...(later && end.status === 429 ? { restUntil: later } : {}),
    })
    if (end.item) await settleDue(db, 'push', own, toldIds, { state: end.item, at: now })
    await settleDue(db, 'push', own, untoldIds, { state: 'Withdrawn', at: now })
    if (end.state === 'Gone') await forgetSubscription(db, own, delivery.id)
  })
}
