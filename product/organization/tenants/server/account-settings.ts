import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import { violates } from '#platform/server/database/violates.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { isPlatformHost } from '#product/organization/agencies/server/public.ts'
import { type AccountSettings, accountType, tenants } from '../contract.ts'
import { seesDemo } from './can-enter.ts'
import { updateTenant } from './change-tenant.ts'
import { peopleGuard } from './people-guard.ts'

/** The keys that a tenant's name in addresses and its host name break when somebody has them. */
export const INTERNAL_NAME_KEY = 'tenant_agency_id_internal_name_key'
export const HOST_KEY = 'tenant_host_name_key'

/** What the agency keeps of the tenant. */
export const getAccountSettings: Handler<typeof tenants, 'account'> = async (ctx) => {
  const row = await ctx.read.selectFrom('tenant').selectAll().where('id', '=', ctx.tenantId).executeTakeFirst()
  return row ? accountOf(row) : ctx.fail('notFound')
}

/** Changes it; a tenant's own people cannot say what their company is to the agency. Where their mailed links lead is changed by whoever has all that they have. */
export const saveAccountSettings: Handler<typeof tenants, 'saveAccount'> = async (ctx, { body }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  if (body.accountType === accountType.Demo && !seesDemo(ctx.who))
    return ctx.fail('demoHidden', { field: 'accountType' })
  if (isPlatformHost(body.hostName, ctx.services.publicUrl)) return ctx.fail('hostTaken', { field: 'hostName' })
  if (await hostIsTaken(ctx.within('platform').read, body.hostName, { tenantId: ctx.tenantId }))
    return ctx.fail('hostTaken', { field: 'hostName' })
  const saved = ctx.tx(async (tx) => {
    const own = tx.db.selectFrom('tenant').selectAll().where('id', '=', ctx.tenantId)
    const row = await own.forUpdate().executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    const before = accountOf(row)
    if (before.version !== body.version) throw platformFault('stale', { data: before })
    const isLedElsewhere = body.hostName !== before.hostName
    if (isLedElsewhere && !(await ctx.services.slots.of(peopleGuard).speaksForAll(tx, ctx)))
      return ctx.fail('aboveOwn', { field: 'hostName' })
    const changed = await updateTenant(tx.db, ctx.tenantId, {
      internal_name: body.internalName,
      tenant_type: body.tenantType,
      account_type: body.accountType,
      managed_by: body.managedBy,
      fulfillment_stage: body.fulfillmentStage,
      color: body.color,
      host_name: body.hostName,
      autofind: body.autofind,
      version: row.version + 1,
    })
    const after = accountOf(changed)
    await tx.audit(tenants, { action: 'tenant.save-account', entityId: ctx.tenantId, before, after })
    return after
  })
  return saved.catch((error) => {
    if (violates(error, INTERNAL_NAME_KEY)) return ctx.fail('internalNameTaken', { field: 'internalName' })
    if (violates(error, HOST_KEY)) return ctx.fail('hostTaken', { field: 'hostName' })
    throw error
  })
}

/** Whether a host name leads to an agency or a tenant already, other than `own`. Reads in the platform's scope. */
export async function hostIsTaken(
  platform: Db,
  host: string | null,
  own: { tenantId?: number; agencyId?: number } = {},
): Promise<boolean> {
  if (host === null) return false
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from agency where host_name = ${host} and id is distinct from ${own.agencyId ?? null}::bigint)
      or exists (select from tenant where host_name = ${host} and id is distinct from ${own.tenantId ?? null}::bigint) as taken`.execute(
    platform,
  )
  return rows[0]!.taken
}

/** Whether new places of the tenant are looked for. */
export const isAutofindEnabled: Handler<typeof tenants, 'autofind'> = async (ctx) => {
  const row = await ctx.read.selectFrom('tenant').select('autofind').where('id', '=', ctx.tenantId).executeTakeFirst()
  return row ? { enabled: row.autofind } : ctx.fail('notFound')
}

function accountOf(row: Selectable<TenantTable>): AccountSettings {
  return {
    internalName: row.internal_name,
    tenantType: row.tenant_type as AccountSettings['tenantType'],
    accountType: row.account_type as AccountSettings['accountType'],
    managedBy: row.managed_by as AccountSettings['managedBy'],
    fulfillmentStage: row.fulfillment_stage as AccountSettings['fulfillmentStage'],
    color: row.color,
    hostName: row.host_name,
    autofind: row.autofind,
    version: row.version,
  }
}
