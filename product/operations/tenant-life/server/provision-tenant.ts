import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { fulfillmentStage, tenantState } from '#product/organization/tenants/contract.ts'
import { toTenant, changeTenant } from '#product/organization/tenants/server/public.ts'
import { tenantLife } from '../contract.ts'
import { startOf } from './life-of-tenant.ts'

/** A tenant goes into service when it has what it takes: roles, an administrator and a location. An account that is not connected yet keeps nobody out. */
export const provisionTenant: Handler<typeof tenantLife, 'provision'> = async (ctx, { body }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  return ctx.tx(async (tx) => {
    const own = tx.db.selectFrom('tenant').selectAll().where('id', '=', ctx.tenantId)
    const before = await own.forUpdate().executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: toTenant(before) })
    const isNew = before.fulfillment_stage === fulfillmentStage.Onboarding
    if (before.state !== tenantState.Active || !isNew || body.fulfillmentStage === fulfillmentStage.Onboarding)
      return ctx.fail('wrongState')
    const missing = (await startOf(tx.db, ctx.tenantId)).filter(({ item, done }) => !done && item !== 'connection')
    if (missing.length) return ctx.fail('notReady', { data: missing.map(({ item }) => item) })
    const after = await changeTenant(tx.db, before, { fulfillment_stage: body.fulfillmentStage })
    await tx.audit(tenantLife, {
      action: 'tenant.provision',
      entityId: ctx.tenantId,
      before: { fulfillmentStage: before.fulfillment_stage },
      after: { fulfillmentStage: after.fulfillment_stage },
    })
    return toTenant(after)
  })
}
