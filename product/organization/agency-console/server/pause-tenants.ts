import type { Handler } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { moveTenant } from '#product/organization/tenants/server/public.ts'
import type { agencyConsole } from '../contract.ts'
import { type Item, itemOf, outcomeOf, selectedTenants } from './selected-tenants.ts'

/** Each tenant by itself; one that is in another state is left as it is and says so. */
export const pauseTenants: Handler<typeof agencyConsole, 'pause'> = async (ctx, { params, body }) => {
  const meant = await selectedTenants(ctx, params.agencyId, body.tenantIDs)
  if (!meant) return ctx.fail('notFound')
  const [from, to] = body.paused ? [tenantState.Active, tenantState.Paused] : [tenantState.Paused, tenantState.Active]
  const action = body.paused ? 'tenant.pause' : 'tenant.resume'
  const items: Item[] = []
  for (const tenant of meant) {
    const { id: tenantId, version, people } = tenant
    if (tenant.state === to) items.push(itemOf(tenant, { outcome: 'same' }))
    else if (tenant.state !== from) items.push(itemOf(tenant, { outcome: 'refused', reason: 'wrongState' }))
    else {
      const moved = await ctx
        .within({ tenantId })
        .tx((tx) =>
          moveTenant(tx, { tenantId, from: [from], to, version, action, reason: body.reason, now: ctx.now() }),
        )
      const isRefused = 'refused' in moved
      items.push(
        itemOf(tenant, isRefused ? { outcome: 'refused', reason: 'wrongState' } : { outcome: 'changes', people }),
      )
    }
  }
  return outcomeOf(items)
}
