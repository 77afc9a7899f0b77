import { sql } from 'kysely'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { accountRuleOfTenant } from '#product/organization/tenants/server/public.ts'

/** Whether a tenant may write to an address: one whose account looks inward reaches its own users and those of its agency, and nobody else. */
export async function canMail({ within, tenantId }: Pick<UseCaseCtx, 'within' | 'tenantId'>, email: string) {
  const { read } = within('platform')
  const { isInward } = await accountRuleOfTenant(read, tenantId)
  if (!isInward) return true
  const { rows } = await sql`
    select from users u join tenant t on t.id = ${tenantId}
    where u.email = ${email.toLowerCase()} and u.active and (u.tenant_id = t.id or u.tenant_id is null and u.agency_id = t.agency_id) limit 1`.execute(
    read,
  )
  return rows.length > 0
}
