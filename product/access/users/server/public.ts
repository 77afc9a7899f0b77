import { sql, type Selectable } from 'kysely'
import type { UsersTable } from '#platform/server/database/tables.generated.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { preferenceKeys, User } from '../contract.ts'

export { createUser } from './create-user.ts'
export { EMAIL_KEY } from './email-key.ts'
export { pauseUser } from './pause-user.ts'
export { saveUser } from './save-user.ts'
export { keepPreference } from './set-preference.ts'
export { setRoles } from './set-roles.ts'
export { usersOf } from './users-of.ts'

/** A user's row with the ids of their roles, as others may see it; sensitive fields are redacted on the way out. */
export function toUser(row: Selectable<UsersTable> & { role_ids: number[] }): User {
  return {
    id: row.id,
    agencyID: row.agency_id,
    tenantID: row.tenant_id,
    roleIDs: row.role_ids,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    title: row.title,
    active: row.active,
    system: row.system,
    locale: row.locale,
    timezone: row.timezone,
    color: row.color,
    initials: `${row.first_name.slice(0, 1)}${row.last_name.slice(0, 1)}`.toUpperCase(),
    locationAccess: row.location_access as User['locationAccess'],
    locationIDs: row.location_ids,
    lastLogin: row.last_login?.toISOString() ?? null,
    version: row.version,
  }
}

/** One preference of whoever acts, or undefined where they keep none. */
export async function preferenceOf(
  { within, who }: Pick<TenantCtx, 'within' | 'who'>,
  key: (typeof preferenceKeys)[number],
): Promise<string | undefined> {
  const { rows } = await sql<{ preferences: Record<string, string> }>`
    select preferences from users where id = ${who.userId}`.execute(within('platform').read)
  return rows[0]?.preferences[key]
}
