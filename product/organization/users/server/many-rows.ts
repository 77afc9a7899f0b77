import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { giveRoles } from './give-roles.ts'
import type { UserRow } from './user-row.ts'

/** Every column that can be set of many at once, as it is in the database. */
const columns = {
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  title: 'text',
  phone: 'text',
  country: 'text',
  external_id: 'text',
  locale: 'text',
  timezone: 'text',
  preferred_contact: 'smallint',
  single_sign_on: 'boolean',
  mfa: 'boolean',
  active: 'boolean',
  location_access: 'text',
  location_ids: 'bigint[]',
  chosen_location_ids: 'bigint[]',
  scopes: 'jsonb',
} as const
export type ManyColumns = Pick<UserRow, keyof typeof columns>
const all = Object.entries(columns)
const names = sql.raw(all.map(([name]) => name).join(', '))
const values = sql.raw(all.map(([name]) => `r.${name}`).join(', '))
const types = sql.raw(all.map(([name, type]) => `${name} ${type}`).join(', '))

/** Writes new people of a tenant in one statement, with the roles of each; answers them as they stand then, for to look for many anew costs more than to write them. */
export async function addRows(
  db: Db,
  { agencyId, tenantId, now }: { agencyId: number; tenantId: number; now: Date },
  people: readonly (ManyColumns & {
    email: string
    color: number
    pii_scopes: readonly string[]
    roleIds: readonly number[]
  })[],
): Promise<UserRow[]> {
  const data = people.map(({ roleIds: _roleIds, ...row }) => row)
  const { rows } = await sql<Omit<UserRow, 'role_ids' | 'account_type'>>`
    insert into users (agency_id, tenant_id, email, color, pii_scopes, created_at, updated_at, ${names})
    select ${agencyId}::bigint, ${tenantId}::bigint, r.email, r.color, r.pii_scopes, ${now}, ${now}, ${values}
    from json_to_recordset(${JSON.stringify(data)}::json) as r(email text, color smallint, pii_scopes text[], ${types})
    returning *`.execute(db)
  const rolesOf = new Map(people.map(({ email, roleIds }) => [email, [...new Set(roleIds)].toSorted((a, b) => a - b)]))
  const tenant = await db
    .selectFrom('tenant')
    .select('account_type')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const made = rows.map((row) => ({ ...row, ...tenant, role_ids: rolesOf.get(row.email)! }))
  await giveRoles(
    { db },
    made.flatMap(({ id, role_ids }) => role_ids.map((role) => [id, role] as const)),
  )
  return made
}

/** Changes people of a tenant in one statement; `ended` ends every way in, and roles stay where none are told. */
export async function changeRows(
  db: Db,
  { tenantId, now }: { tenantId: number; now: Date },
  people: readonly (ManyColumns & { id: number; ended: boolean; roleIds?: readonly number[] })[],
): Promise<void> {
  const data = people.map(({ roleIds: _roleIds, ended, ...row }) => ({ ...row, ended: ended ? 1 : 0 }))
  await sql`update users u set (${names}, auth_version, version, updated_at) = (${values}, u.auth_version + r.ended, u.version + 1, ${now})
    from json_to_recordset(${JSON.stringify(data)}::json) as r(id bigint, ended int, ${types})
    where u.tenant_id = ${tenantId} and u.id = r.id`.execute(db)
  const given = people.filter(({ roleIds }) => roleIds !== undefined)
  await sql`delete from user_role where user_id = any(${given.map(({ id }) => id)}::bigint[])`.execute(db)
  await giveRoles(
    { db },
    given.flatMap(({ id, roleIds }) => roleIds!.map((role) => [id, role] as const)),
  )
}
