import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { accountType, tenants } from '../contract.ts'

type Entering = Pick<Who, 'userId' | 'actorId' | 'agencyId' | 'tenantId' | 'actions'>
export type Entered = Pick<Selectable<TenantTable>, 'id' | 'agency_id' | 'account_type' | 'agency_user_ids'>

/** What must be known of a tenant to say who may enter it. */
export const enteredColumns = ['id', 'agency_id', 'account_type', 'agency_user_ids'] as const

/** Whether a tenant is somebody's to enter: of their agency, for which they work if it chose who does, and no demonstration they may not see. Whoever acts as another has to be chosen, too. */
export function canEnter(who: Entering, tenant: Entered): boolean {
  if (who.tenantId !== null) return who.tenantId === tenant.id
  if (tenant.account_type === accountType.Demo && !seesDemo(who)) return false
  if (who.agencyId === SUPER_AGENCY_ID) return true
  const { agency_user_ids: chosen } = tenant
  return who.agencyId === tenant.agency_id && (chosen.length === 0 || peopleIn(who).every((id) => chosen.includes(id)))
}

/** The same of `t`, a tenant, within a scope that shows only those of somebody's agency (`tenantsScope`). */
export function isEnterable(who: Entering): RawBuilder<boolean> {
  if (who.tenantId !== null) return sql<boolean>`t.id = ${who.tenantId}`
  const isShown = seesDemo(who) ? sql`true` : sql`t.account_type <> ${accountType.Demo}`
  const isChosen =
    who.agencyId === SUPER_AGENCY_ID
      ? sql`true`
      : sql`(t.agency_user_ids = '{}' or t.agency_user_ids @> ${peopleIn(who)}::bigint[])`
  return sql<boolean>`(${isShown} and ${isChosen})`
}

/** Whether tenants that are demonstrations show to somebody. */
export function seesDemo({ actions }: Pick<Who, 'actions'>): boolean {
  return actions.has(tenants.permissions.demo.action)
}

function peopleIn({ userId, actorId }: Pick<Who, 'userId' | 'actorId'>): number[] {
  return [...new Set([userId, actorId])]
}
