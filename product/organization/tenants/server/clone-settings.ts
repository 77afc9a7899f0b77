import { sql } from 'kysely'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import { type Cloner, takeRows } from '#platform/server/system/clones.ts'
import { updateTenant } from './change-tenant.ts'

/** Of every column of a tenant, whether a clone takes it: a new one has to say. */
const isCloned: Record<keyof TenantTable, boolean> = {
  tenant_type: true,
  account_type: true,
  managed_by: true,
  locale: true,
  timezone: true,
  timeout_mins: true,
  persistent_login: true,
  mfa: true,
  tenant_switcher: true,
  password_days: true,
  social_terms: true,
  consent_required: true,
  dedupe_level: true,
  hipaa: true,
  autofind: true,
  color: true,
  default_date_range: false, // comes with the dates
  closed_modules: false, // follow from what is said of modules
  locked_modules: false,
  excluded_sources: false,
  id: false,
  agency_id: false,
  name: false,
  internal_name: false,
  host_name: false,
  logo: false,
  background: false,
  state: false,
  state_since: false,
  fulfillment_stage: false,
  license_plan: false,
  license_seats: false,
  license_locations: false,
  license_until: false,
  sso_issuer: false,
  sso_enabled: false,
  sso_logout_url: false,
  sso_web_login_url: false,
  agency_user_ids: false,
  version: false,
  created_at: false,
}
/** The settings that a clone takes, by the names of their columns. */
export const clonedSettings = (Object.keys(isCloned) as (keyof TenantTable)[]).filter((column) => isCloned[column])

/** How the tenant works, without what it is called and where it stands. */
export const cloneSettings: Cloner = {
  take: (db, tenantId) => takeRows(db, sql`select to_jsonb(t) as row from tenant t where id = ${tenantId}`),
  async give({ db }, { tenantId }, [settings]) {
    await updateTenant(db, tenantId, Object.fromEntries(clonedSettings.map((column) => [column, settings![column]])))
  },
  nameOf: ({ name }) => String(name),
}
