import { sql, type Selectable } from 'kysely'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { Scope } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import type { Tenant } from '../contract.ts'

export { accountRuleOfTenant } from './account-rule.ts'
export { changeTenant, countAnew, dropTenant, keepPlaceCredentials, keepSignOn, noteEntered } from './change-tenant.ts'
export { clonedSettings } from './clone-settings.ts'
export { drawTenantId, insertTenant, type NewTenant } from './insert-tenant.ts'
export { keepDefaultDateRange } from './keep-default-date-range.ts'
export { hostIsTaken, HOST_KEY, INTERNAL_NAME_KEY } from './account-settings.ts'
export { type Entered, enteredColumns, canEnter, seesDemo } from './can-enter.ts'
export { defineDueJob, EVERY_TIME } from './define-due-job.ts'
export { type PeopleGuard, peopleGuard } from './people-guard.ts'
export { moveTenant } from './move-tenant.ts'
export { claimRoom, type Licensed, licensedLocations, type Room, roomOfLicense } from './room-of-license.ts'
export { seatCount } from './seat-count.ts'

/** A tenant's row as others may see it. */
export function toTenant(row: Selectable<TenantTable>): Tenant {
  return {
    id: row.id,
    agencyID: row.agency_id,
    name: row.name,
    internalName: row.internal_name,
    logo: row.logo,
    color: row.color,
    tenantType: row.tenant_type as Tenant['tenantType'],
    accountType: row.account_type as Tenant['accountType'],
    managedBy: row.managed_by as Tenant['managedBy'],
    fulfillmentStage: row.fulfillment_stage as Tenant['fulfillmentStage'],
    dedupeLevel: row.dedupe_level as Tenant['dedupeLevel'],
    state: row.state as Tenant['state'],
    timeoutMins: row.timeout_mins,
    persistentLogin: row.persistent_login,
    parameters: {
      mfa: row.mfa,
      tenantSwitcher: row.tenant_switcher,
      socialTerms: row.social_terms,
      consentRequired: row.consent_required,
    },
    locale: row.locale,
    timezone: row.timezone,
    version: row.version,
  }
}

/** The scope in which somebody sees exactly the tenants they may enter. */
export function tenantsScope(who: Who): Scope {
  if (who.tenantId !== null) return { tenantId: who.tenantId }
  return who.agencyId === SUPER_AGENCY_ID ? 'platform' : { agencyId: who.agencyId }
}

/** The scope in which somebody sees the tenants of one agency; null when that agency is not theirs to look at. */
export function agencyScope(who: Who, agencyId: number | undefined): Scope | null {
  if (agencyId === undefined || agencyId === who.agencyId) return tenantsScope(who)
  return who.tenantId === null && who.agencyId === SUPER_AGENCY_ID ? { agencyId } : null
}

/** Matches a tenant's name as a person types it. */
export function nameLike(search: string) {
  return sql<boolean>`name ilike ${`%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`
}
