import type { Handler } from '#platform/server/system/serve-system.ts'
import { tenants } from '../contract.ts'
import { updateTenant } from './change-tenant.ts'
import { settingsOf } from './general-settings.ts'

/** On or off for everybody of the tenant, from their next call. */
export const switchHipaa: Handler<typeof tenants, 'switchHipaa'> = (ctx, { body: { on } }) =>
  ctx.tx(async (tx) => {
    const { tenantId } = ctx
    const own = tx.db.selectFrom('tenant').selectAll().where('id', '=', tenantId)
    const before = await own.forUpdate().executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    if (before.hipaa === on) return settingsOf(before)
    const after = await updateTenant(tx.db, tenantId, { hipaa: on })
    await tx.audit(tenants, {
      action: 'tenant.switch-hipaa',
      entityId: tenantId,
      before: { hipaa: before.hipaa },
      after: { hipaa: on },
    })
    return settingsOf(after)
  })
