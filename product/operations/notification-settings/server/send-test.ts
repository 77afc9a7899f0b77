import type { Handler } from '#platform/server/system/serve-system.ts'
import { tellTest } from '#product/operations/notifications/server/public.ts'
import { notificationType, typesFor } from '#product/operations/notification-types/contract.ts'
import { notificationSettings } from '../contract.ts'

/** Sends one by the way that all go, at once, whatever the settings say. */
export const sendTest: Handler<typeof notificationSettings, 'test'> = async (ctx, { body: { type, channel } }) => {
  const name = notificationType.nameOf(type)
  if (!name || !typesFor(ctx.who.tenantId === null).includes(name)) return ctx.fail('notYet', { field: 'type' })
  const about = ctx.services.translate(ctx.who.locale, notificationSettings.name, 'ui/test')
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId, now: ctx.now() }
  await ctx.tx((tx) => tellTest(tx, own, { type: name, about, channel }))
  return { ok: true as const }
}
