import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { keepSignOn } from '#product/organization/tenants/server/public.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { singleSignOn } from '../contract.ts'
import { type SsoConfig } from '../shapes/sso-config.ts'
import { configOf } from './config-of.ts'
import { mustSpeakForAll } from './speak-for-all.ts'
import { tellOfSso } from './tell-administrators.ts'

/** On only when this very version of the settings let somebody through a test, and by whoever has all that anybody has; off at any time. */
export const enable: Handler<typeof singleSignOn, 'enable'> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    await tx.db.selectFrom('tenant').select('id').where('id', '=', ctx.tenantId).forUpdate().execute()
    const before = await configOf(ctx.services, tx.db, ctx.tenantId)
    if (!before.version) return ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: before })
    if (before.enabled === body.enabled) return before
    if (body.enabled && !isComplete(before)) return ctx.fail('incomplete')
    if (body.enabled && !before.tested) return ctx.fail('notTested')
    if (body.enabled) await mustSpeakForAll(tx, ctx)
    await tellOfSso(tx, ctx, body.enabled ? 'enabled' : 'disabled')
    await keepSignOn(tx.db, ctx.tenantId, { sso_enabled: body.enabled })
    await tx.audit(singleSignOn, {
      action: body.enabled ? 'single-sign-on.enable' : 'single-sign-on.disable',
      entityId: ctx.tenantId,
      before: { enabled: before.enabled },
      after: { enabled: body.enabled },
    })
    return configOf(ctx.services, tx.db, ctx.tenantId)
  })

/** Whether all is there that the method needs to let anybody in. */
export function isComplete({ method, entityID, loginUrl, keys, tokenSecret }: SsoConfig): boolean {
  if (!loginUrl) return false
  return method === ssoMethod.Token ? tokenSecret !== null : Boolean(entityID) && keys.length > 0
}
