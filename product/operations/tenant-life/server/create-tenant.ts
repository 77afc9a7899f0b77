import { violates } from '#platform/server/database/violates.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { createPresetRoles } from '#product/organization/roles/server/public.ts'
import { accountType } from '#product/organization/tenants/contract.ts'
import { drawTenantId, INTERNAL_NAME_KEY, seesDemo, toTenant } from '#product/organization/tenants/server/public.ts'
import { tenantLife } from '../contract.ts'
import { agencyOf } from './agency-only.ts'
import { beginTenant } from './begin-tenant.ts'

/** A tenant with its first roles, and nobody in it yet. */
export const createTenant: Handler<typeof tenantLife, 'create'> = async (ctx, { body }) => {
  const agencyId = agencyOf(ctx.who, body.agencyID)
  if (agencyId === null) return ctx.fail('notFound')
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  if (body.accountType === accountType.Demo && !seesDemo(ctx.who))
    return ctx.fail('demoHidden', { field: 'accountType' })
  const tenantId = await drawTenantId(ctx)
  const made = ctx.within({ tenantId, ofAgency: agencyId }).tx(async (tx) => {
    const row = await beginTenant(tx, tenantId, { ...body, agencyId }, ctx.now())
    await createPresetRoles(tx, agencyId, tenantId)
    const { name, internalName } = body
    await tx.audit(tenantLife, { action: 'tenant.create', entityId: tenantId, after: { name, internalName } })
    return toTenant(row)
  })
  return made.catch((error) =>
    violates(error, INTERNAL_NAME_KEY)
      ? ctx.fail('internalNameTaken', { field: 'internalName' })
      : Promise.reject(error),
  )
}
