import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { type ScimGroup, urn } from '../shapes/scim-resources.ts'
import { type Page, scimBase } from './scim-users.ts'

export type GroupRow = {
  id: number
  name: string
  external_id: string | null
  version: number
  created_at: Date
  actions: string[]
  members: { id: number; name: string }[]
}

/** The roles of a tenant with those who hold them, as groups. */
export async function groupRows(
  db: Db,
  tenantId: number,
  which: RawBuilder<unknown>,
  { offset = 0, limit = 1, order = sql`r.id` }: Page = {},
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select r.id, r.name, r.external_id, r.version, r.created_at, r.actions,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) order by u.id)
        from user_role ur join users u on u.id = ur.user_id where ur.role_id = r.id and u.tenant_id = ${tenantId} and not u.system and not u.removed), '[]') as members
    from role r where r.tenant_id = ${tenantId} and ${which} order by ${order} offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function countGroups(db: Db, tenantId: number, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from role r where r.tenant_id = ${tenantId} and ${which}`.execute(db)
  return rows[0]!.count
}

/** Changes with the role and with its members. */
export function groupVersion({ version, members }: GroupRow): string {
  const held = createHash('sha256').update(members.map(({ id }) => id).join())
  return `W/"${version}-${held.digest('base64url').slice(0, 12)}"`
}

export function toScimGroup(ctx: Pick<TenantCtx, 'tenantId' | 'services'>, row: GroupRow): ScimGroup {
  const base = scimBase(ctx)
  return {
    schemas: [urn.group],
    id: String(row.id),
    externalId: row.external_id,
    displayName: row.name,
    members: row.members.map(({ id, name }) => ({ value: String(id), display: name, $ref: `${base}/Users/${id}` })),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.created_at.toISOString(),
      location: `${base}/Groups/${row.id}`,
      version: groupVersion(row),
    },
  }
}
