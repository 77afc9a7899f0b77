import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { tasks } from '../contract.ts'

type Owner = { id: number; name: string }
type Ctx = Pick<TenantCtx, 'tenantId' | 'within'>

/** The active users of the tenant's agency who may enter it and see tasks, by name. They stand above the tenant, whose scope does not show them. */
async function ownersFor({ tenantId, within }: Ctx): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from tenant t join users u on u.agency_id = t.agency_id
    where t.id = ${tenantId} and u.tenant_id is null and u.active and not u.system and not u.removed
      and (t.agency_user_ids = '{}' or u.id = any(t.agency_user_ids))
      and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ${actionOf(tasks, 'view')} = any(r.actions))
    order by 2, 1 limit 1000`.execute(within('platform').read)
  return rows
}

export const listOwners: Handler<typeof tasks, 'owners'> = (ctx) => ownersFor(ctx)

/** What an owner is called; raises `unknownUser` for those who cannot be one. */
export async function nameOwner(ctx: Ctx, ownerId: number): Promise<string> {
  const owner = (await ownersFor(ctx)).find(({ id }) => id === ownerId)
  return owner?.name ?? raise(tasks, 'unknownUser', { field: 'ownerID' })
}
