import type { Handler } from '#platform/server/system/serve-system.ts'
import { findTenant, switchModules } from '#product/organization/modules/server/public.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import type { agencyConsole } from '../contract.ts'
import { type Item, itemOf, outcomeOf, selectedTenants } from './selected-tenants.ts'

/** Each tenant by itself, by its own rule; one above which all of them are locked is left out and says so. */
export const switchTenantModules: Handler<typeof agencyConsole, 'modules'> = async (ctx, { params, body }) => {
  const meant = await selectedTenants(ctx, params.agencyId, body.tenantIDs)
  if (!meant) return ctx.fail('notFound')
  const { moduleIDs: moduleIds, enabled } = body
  const items: Item[] = []
  for (const tenant of meant) {
    const isOver = tenant.state === tenantState.Terminated || tenant.state === tenantState.ReadyForDeletion
    if (isOver) {
      items.push(itemOf(tenant, { outcome: 'refused', reason: 'wrongState' }))
      continue
    }
    const place = await findTenant(ctx.within('platform').read, tenant.id)
    const { changes, locked, impact } = await switchModules(ctx, place!, { moduleIds, enabled })
    if (changes > 0) items.push(itemOf(tenant, { outcome: 'changes', people: impact.people }))
    else if (locked > 0) items.push(itemOf(tenant, { outcome: 'refused', reason: 'locked' }))
    else items.push(itemOf(tenant, { outcome: 'same' }))
  }
  return outcomeOf(items)
}
