import type { Handler } from '#platform/server/system/serve-system.ts'
import type { viewSubscriptions } from '../contract.ts'
import { readStopKey } from './stop-key.ts'

/** Ends a subscription by the link of its mail, without a session; once ended, the same link says so again. */
export const stopMails: Handler<typeof viewSubscriptions, 'stop'> = async (ctx, { body }) => {
  const meant = readStopKey(ctx.services.secrets, body.key)
  if (!meant) return ctx.fail('badKey')
  const { tenantId, subscriptionId, userId } = meant
  await ctx.within({ tenantId }).tx(async (tx) => {
    const row = await tx.db
      .deleteFrom('view_subscription')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subscriptionId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    const entity = { entity: 'view_subscription', entityId: row.id }
    await tx.audit({ action: 'viewSubscription.stop', ...entity, actorId: userId })
  })
  return { ok: true }
}
