import { sql, type Selectable } from 'kysely'
import type { UsersTable } from '#platform/server/database/tables.generated.ts'
import { redactorOf } from '#platform/server/http/redact.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { reaches, selfOf, type Who } from '#platform/server/system/who.ts'
import { user, type User, type UserScope } from '../contract.ts'
import type { Granted } from './check-grant.ts'
import { locationBook } from './location-book.ts'

export type UserRow = Selectable<UsersTable> & { role_ids: number[]; account_type: number | null }
type Reading = Pick<UseCaseCtx, 'services' | 'tenantId' | 'read' | 'now' | 'who'>

/** Rows as others may see them, in their order; sensitive fields are redacted on the way out. */
export async function toUsers(reading: Reading, rows: readonly UserRow[]): Promise<User[]> {
  const book = reading.services.slots.of(locationBook)
  const among = rows.filter(({ location_access }) => location_access === 'SOME').flatMap((row) => row.location_ids)
  const [uids, all] = await Promise.all([
    among.length > 0 ? book.uidsOf({ ...reading, who: null }, [...new Set(among)]) : new Map<number, string>(),
    rows.some(({ location_access }) => location_access === 'ALL') ? book.count(reading) : 0,
  ])
  const isSeen = (id: number) => reading.who === null || reaches(reading.who, id)
  return rows.map((row) => {
    const isAmong = row.location_access === 'SOME'
    return {
      ...base(row),
      locationUids: isAmong ? row.location_ids.filter(isSeen).flatMap((id) => uids.get(id) ?? []) : [],
      locationCount: isAmong
        ? row.location_ids.filter((id) => uids.has(id)).length
        : row.location_access === 'ALL'
          ? all
          : 0,
    }
  })
}

/** One row the same way. */
export async function toUser(reading: Reading, row: UserRow): Promise<User> {
  return (await toUsers(reading, [row]))[0]!
}

const hide = redactorOf(user)!

/** The same for somebody, where it goes out beside an answer that is redacted anyway. */
export function shownTo(who: Who, one: User): User {
  return hide(one, who.piiScopes, selfOf(who)) as User
}

/** What the person of a row holds, as rights are compared. */
export function heldBy(row: UserRow): Required<Granted> {
  return {
    roleIDs: row.role_ids,
    locationAccess: row.location_access as Granted['locationAccess'],
    locationIDs: row.location_ids,
    piiScopes: row.pii_scopes,
    scopes: row.scopes as UserScope[],
  }
}

/** What the audit keeps of a person: rights and how they are found, nothing sensitive. */
export function shownInAudit(row: UserRow) {
  const { roleIDs, locationAccess, locationIDs, piiScopes, scopes } = heldBy(row)
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    roleIDs,
    locationAccess,
    locationIDs,
    active: row.active,
    locale: row.locale,
    timezone: row.timezone,
    title: row.title,
    singleSignOn: row.single_sign_on,
    mfa: row.mfa,
    piiScopes,
    scopes,
    accessManagementTagIDs: row.access_tag_ids,
  }
}

/** A person as others see them: by their letters where they chose none. */
export function initialsOf(row: Pick<UserRow, 'initials' | 'first_name' | 'last_name'>): string {
  return row.initials ?? `${row.first_name.slice(0, 1)}${row.last_name.slice(0, 1)}`.toUpperCase()
}

/** Enough to show and name somebody. */
export const briefColumns = sql<Brief>`u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.title, u.color,
  coalesce(u.initials, upper(left(u.first_name, 1) || left(u.last_name, 1))) as initials`
export type Brief = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'title' | 'color' | 'initials'>

function base(row: UserRow): Omit<User, 'locationUids' | 'locationCount'> {
  const scopes = row.scopes as UserScope[]
  return {
    id: row.id,
    agencyID: row.agency_id,
    tenantID: row.tenant_id,
    roleIDs: row.role_ids,
    accountTypes: row.account_type === null ? [] : [row.account_type as User['accountTypes'][number]],
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    email: row.email,
    emailConfirmed: row.email_confirmed,
    pendingEmail: row.pending_email,
    removed: row.removed,
    scopes,
    piiScopes: row.pii_scopes as User['piiScopes'],
    externalID: row.external_id,
    active: row.active,
    notified: row.notified,
    lastPasswordReset: moment(row.last_password_reset),
    lastLogin: moment(row.last_login),
    failedEmails: row.failed_emails,
    locale: row.locale,
    preferences: row.preferences as Record<string, string>,
    persistentToken: null,
    system: row.system,
    phone: row.phone,
    createdDate: row.created_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
    nextPasswordReset: moment(row.next_password_reset),
    preferredContact: row.preferred_contact as User['preferredContact'],
    title: row.title,
    singleSignOn: row.single_sign_on,
    accessManagementTagIDs: row.access_tag_ids,
    initials: initialsOf(row),
    mfa: row.mfa,
    country: row.country,
    image: row.image && `/api/tenants/${row.tenant_id}/users/${row.id}/image?of=${row.image.slice(-6)}`,
    color: row.color as User['color'],
    timezone: row.timezone,
    locationAccess: row.location_access as User['locationAccess'],
    locationIDs: scopes.length > 0 ? (row.chosen_location_ids ?? []) : row.location_ids,
    blockedUntil: moment(row.blocked_until),
    hasPassword: row.password_hash !== null,
    version: row.version,
  }
}

function moment(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
