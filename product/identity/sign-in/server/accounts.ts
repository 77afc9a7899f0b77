import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { DEFAULT_TIMEOUT_MINUTES, tenantState } from '#product/organization/tenants/contract.ts'
import { SYSTEM_USER_IDS } from '#product/organization/users/contract.ts'

/** One e-mail may have several accounts; more than this many are not tried, so that a call costs a bounded time. */
export const MAX_ACCOUNTS = 8

export type Account = {
  id: number
  email: string
  email_confirmed: boolean
  pending_email: string | null
  former_emails: string[]
  agency_id: number
  tenant_id: number | null
  password_hash: string | null
  auth_version: number
  name: string
  locale: string
  timezone: string
  /** The tenant or the person's record asks for a second step. */
  mfa_required: boolean
  /** There is a second step, asked for or set up by the person. */
  mfa: boolean
  phone: string | null
  /** Its person has also given a code that was mailed, or somebody who looks after users set it. */
  phone_proven: boolean
  country: string | null
  single_sign_on: boolean
  failed_logins: number
  blocked_until: Date | null
  /** An authenticator app is set up. */
  has_totp: boolean
  last_login: Date | null
  tenant_name: string
  logo: string | null
  default_date_range: string | null
  persistent_login: boolean
  timeout_mins: number
  active: boolean
  tenant_open: boolean
}

/** All accounts of an e-mail address, usable or not, ordered by tenant name; never a reserved one. */
export async function accountsByEmail(db: Db, email: string): Promise<Account[]> {
  return (await db.executeQuery<Account>(CompiledQuery.raw(byEmail, [email.toLowerCase()]))).rows
}

/** One account, usable or not; undefined for a reserved one. */
export async function accountById(db: Db, userId: number): Promise<Account | undefined> {
  return (await db.executeQuery<Account>(CompiledQuery.raw(byId, [userId]))).rows[0]
}

export function isUsable({ active, tenant_open }: Account): boolean {
  return active && tenant_open
}

// Every sign-in asks this, so it is text already and nothing is built anew.
const accounts = `
  select u.id, u.email, u.email_confirmed, u.pending_email, u.former_emails, u.agency_id, u.tenant_id, u.password_hash, u.auth_version, trim(u.first_name || ' ' || u.last_name) as name, u.locale, u.timezone,
    u.mfa or coalesce(t.mfa, false) as mfa_required, u.mfa or coalesce(t.mfa, false) or f.user_id is not null as mfa, f.user_id is not null as has_totp,
    u.phone, u.phone_proven, u.country, u.single_sign_on, u.failed_logins, u.blocked_until, u.last_login,
    coalesce(t.name, a.name) as tenant_name, coalesce(t.logo, a.logo) as logo, t.default_date_range,
    coalesce(t.persistent_login, true) as persistent_login, coalesce(t.timeout_mins, ${DEFAULT_TIMEOUT_MINUTES}) as timeout_mins,
    u.active, coalesce(t.state, 0) = ${tenantState.Active} as tenant_open
  from users u join agency a on a.id = u.agency_id left join tenant t on t.id = u.tenant_id
    left join second_factor f on f.user_id = u.id and f.confirmed_at is not null
  where not u.system and not u.removed and u.id <> all('{${SYSTEM_USER_IDS.join()}}')`
const byEmail = `${accounts} and lower(u.email) = $1 order by tenant_name, u.id limit ${MAX_ACCOUNTS}`
const byId = `${accounts} and u.id = $1`
