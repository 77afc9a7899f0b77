import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { usersOf } from '#product/organization/users/server/public.ts'
import { type ScimUser, urn } from '../shapes/scim-resources.ts'

type Reading = Pick<TenantCtx, 'tenantId' | 'services'>
export type UserRow = Awaited<ReturnType<typeof userRows>>[number]

/** Where a tenant's directory finds it. */
export function scimBase({ services, tenantId }: Reading): string {
  return `${services.publicUrl}/api/scim/v2/tenants/${tenantId}`
}

/** Which part of them, and in which order. */
export type Page = { offset?: number; limit?: number; order?: RawBuilder<unknown> }

/** The people whom a directory may see, by id. */
export function userRows(
  db: Db,
  tenantId: number,
  which: RawBuilder<unknown>,
  { offset = 0, limit = 1, order = sql`u.id` }: Page = {},
) {
  return usersOf(db, tenantId)
    .where(which as RawBuilder<boolean>)
    .orderBy(order as RawBuilder<number>)
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countUsers(db: Db, tenantId: number, which: RawBuilder<unknown>): Promise<number> {
  const { count } = await usersOf(db, tenantId)
    .where(which as RawBuilder<boolean>)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The names of a tenant's roles by id, as a user's groups show them. */
export async function roleNames(db: Db, tenantId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from role where tenant_id = ${tenantId}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A version as SCIM writes it into `ETag` and `meta`. */
export function versionOf({ version }: Pick<UserRow, 'version'>): string {
  return `W/"${version}"`
}

export function toScimUser(ctx: Reading, row: UserRow, roles: ReadonlyMap<number, string>): ScimUser {
  const base = scimBase(ctx)
  const formatted = `${row.first_name} ${row.last_name}`.trim()
  return {
    schemas: [urn.user],
    id: String(row.id),
    externalId: row.external_id,
    userName: row.email,
    name: { formatted, givenName: row.first_name, familyName: row.last_name },
    displayName: formatted,
    title: row.title,
    locale: row.locale.replace('_', '-'),
    timezone: row.timezone,
    active: row.active,
    emails: [{ value: row.email, type: 'work', primary: true }],
    groups: row.role_ids.flatMap((id) => {
      const display = roles.get(id)
      return display === undefined ? [] : [{ value: String(id), display, $ref: `${base}/Groups/${id}` }]
    }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}/Users/${row.id}`,
      version: versionOf(row),
    },
  }
}
