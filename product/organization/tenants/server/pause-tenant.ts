import type { Handler } from '#platform/server/system/serve-system.ts'
import { type tenants, tenantState } from '../contract.ts'
import { moveTenant } from './move-tenant.ts'
import { toTenant } from './public.ts'

/** Active and Paused change into each other; the later states are left by other calls. Whoever works there is stopped with their next call, and goes on in the same session when it is resumed. */
export const pauseTenant: Handler<typeof tenants, 'pause'> = async (ctx, { body }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const { paused, reason, version } = body
  return ctx.tx(async (tx) => {
    const moved = await moveTenant(tx, {
      tenantId: ctx.tenantId,
      from: [paused ? tenantState.Active : tenantState.Paused],
      to: paused ? tenantState.Paused : tenantState.Active,
      action: paused ? 'tenant.pause' : 'tenant.resume',
      version,
      reason,
      now: ctx.now(),
    })
    return 'refused' in moved ? ctx.fail(moved.refused) : toTenant(moved.row)
  })
}
