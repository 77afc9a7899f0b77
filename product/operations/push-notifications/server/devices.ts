import { sql } from 'kysely'
import { OutboundError } from '#platform/server/outbound/outbound-error.ts'
import { arePushKeys, checkPushEndpoint, type PushTarget } from '#platform/server/outbound/web-push.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { browserOf } from '#product/identity/sign-in/server/public.ts'
import { pushNotifications } from '../contract.ts'
import { keepPushKeys, pushKeys } from './push-keys.ts'
import { sessionOf } from './session-of.ts'
import { forgetSubscription, keepSubscription, noteSeen, renewSubscription } from './subscriptions.ts'

type Row = { id: number; browser: string; service: string; created_at: Date; seen_at: Date; sent_at: Date | null }

export const listDevices: Handler<typeof pushNotifications, 'list'> = async (ctx) => {
  const { publicKey } = await pushKeys(ctx)
  const { rows } = await sql<Row>`
    select id, browser, service, created_at, seen_at, sent_at from push_subscription
    where tenant_id = ${ctx.tenantId} and user_id = ${ctx.who.userId} order by seen_at desc, id desc`.execute(ctx.read)
  return {
    publicKey,
    devices: rows.map((row) => ({
      id: row.id,
      name: row.browser,
      service: row.service,
      addedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
  }
}

type CheckCtx = Pick<TenantCtx, 'services'> & {
  fail(error: 'badKeys' | 'badEndpoint', detail: { field: string }): never
}

async function check({ services, fail }: CheckCtx, { endpoint, keys }: PushTarget): Promise<void> {
  if (!arePushKeys(keys)) fail('badKeys', { field: 'keys' })
  await checkPushEndpoint(services, endpoint).catch((error: unknown) => {
    if (error instanceof OutboundError) fail('badEndpoint', { field: 'endpoint' })
    throw error
  })
}

export const addDevice: Handler<typeof pushNotifications, 'add'> = async (ctx, { body }) => {
  const { services, tenantId, who } = ctx
  await check(ctx, body)
  const browser = browserOf(ctx.caller.userAgent)
  const session = await sessionOf(ctx)
  await keepPushKeys(ctx)
  const own = { tenantId, userId: who.userId }
  return ctx.tx(async (tx) => {
    const kept = { target: body, browser, session, now: ctx.now() }
    const id = await keepSubscription(tx.db, services.secrets, own, kept)
    await tx.audit(pushNotifications, { action: 'push-device.add', entityId: id, after: { browser } })
    return { id }
  })
}

/** A push service may give a browser another address at any time, which its worker tells; what waits for it goes there. */
export const renewDevice: Handler<typeof pushNotifications, 'renew'> = async (ctx, { body: { before, ...target } }) => {
  await check(ctx, target)
  const session = await sessionOf(ctx)
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
  return ctx.tx(async (tx) => {
    const kept = { before, target, session, now: ctx.now() }
    const id = await renewSubscription(tx.db, ctx.services.secrets, own, kept)
    if (id === null) return ctx.fail('notFound')
    await tx.audit(pushNotifications, { action: 'push-device.renew', entityId: id })
    return { ok: true as const }
  })
}

export const seeDevice: Handler<typeof pushNotifications, 'seen'> = async (ctx, { body: { endpoint } }) => {
  const session = await sessionOf(ctx)
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
  return ctx.tx(async ({ db }) => ({ id: await noteSeen(db, own, { endpoint, session, now: ctx.now() }) }))
}

export const removeDevice: Handler<typeof pushNotifications, 'remove'> = async (ctx, { params: { pushDeviceId } }) =>
  ctx.tx(async (tx) => {
    const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
    const gone = await forgetSubscription(tx.db, own, pushDeviceId)
    if (!gone) return ctx.fail('notFound')
    await tx.audit(pushNotifications, { action: 'push-device.remove', entityId: pushDeviceId, before: gone })
    return { ok: true as const }
  })
