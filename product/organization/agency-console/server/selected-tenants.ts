import { sql } from 'kysely'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { type Entered, canEnter } from '#product/organization/tenants/server/public.ts'
import type { BulkOutcome } from '../contract.ts'

export type Meant = Entered & { name: string; state: number; version: number; people: number }
export type Item = BulkOutcome['items'][number]

/** The tenants that are meant, with how many people each has; null where the agency is not one's own. Ids of nothing, or of nobody's, are left out. */
export async function selectedTenants(
  ctx: MemberCtx,
  agencyId: number,
  tenantIds: readonly number[],
): Promise<Meant[] | null> {
  if (!ownAgency(ctx.who, agencyId)) return null
  const { rows } = await sql<Meant>`
    select t.id, t.agency_id, t.account_type, t.agency_user_ids, t.name, t.state, t.version, (select count(*) from users u where u.tenant_id = t.id and u.active and not u.system) as people
    from tenant t where t.id = any(${[...new Set(tenantIds)]}::bigint[]) and t.id <> ${SUPER_TENANT_ID} order by t.name, t.id`.execute(
    ctx.within('platform').read,
  )
  return rows.filter((tenant) => canEnter(ctx.who, tenant))
}

/** One line of the outcome. */
export function itemOf({ id, name }: Meant, said: Partial<Item> & Pick<Item, 'outcome'>): Item {
  return { tenantID: id, name, reason: null, people: 0, gains: 0, loses: 0, ...said }
}

/** What all lines come to. */
export function outcomeOf(items: Item[]): BulkOutcome {
  const changing = items.filter(({ outcome }) => outcome === 'changes')
  return { items, changes: changing.length, people: changing.reduce((sum, { people }) => sum + people, 0) }
}
