import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { EffectiveAccess, Grant, ObjectAction } from '../contract.ts'
import { rank } from './privileges-of.ts'

const SHOWN = 100

type Asked = {
  grants: readonly Grant[]
  ownerId: number
  /** The right without which nobody opens such an object, whatever they were granted. */
  needs: string
}
type Row = {
  id: number
  name: string
  active: boolean
  holds: boolean
  roleIds: number[]
  locationIds: number[]
  total: number
}
type Item = EffectiveAccess['items'][number]

/** Who reaches an object with these grants, kept or not: a person's own word decides, else the highest of their roles and locations; the owner owns. */
export async function effectiveAccessOn(
  { tenantId, read, who }: Pick<TenantCtx, 'tenantId' | 'read' | 'who'>,
  { grants, ownerId, needs }: Asked,
): Promise<EffectiveAccess> {
  const roleIds = grants.flatMap((grant) => (grant.to === 'role' ? grant.roleID : []))
  const userIds = grants.flatMap((grant) => (grant.to === 'user' ? grant.userID : []))
  const locationIds = grants.flatMap((grant) => (grant.to === 'location' ? grant.locationID : []))
  const [{ rows }, roleNames, locationNames] = await Promise.all([
    sql<Row>`
      select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.active, count(*) over ()::int as total,
        exists (select from user_role h join role r on r.id = h.role_id where h.user_id = u.id and ${needs} = any(r.actions)) as holds,
        array(select h.role_id from user_role h where h.user_id = u.id and h.role_id = any(${roleIds}::bigint[])) as "roleIds",
        case when u.location_access = 'SOME' then array(select one from unnest(u.location_ids) one where one = any(${locationIds}::bigint[])) else '{}' end as "locationIds"
      from users u where u.tenant_id = ${tenantId} and not u.system and not u.removed and (u.id = ${ownerId} or u.id = any(${userIds}::bigint[])
        or exists (select from user_role h where h.user_id = u.id and h.role_id = any(${roleIds}::bigint[]))
        or (u.location_access = 'SOME' and u.location_ids && ${locationIds}::bigint[]))
      order by name, u.id limit ${SHOWN}`.execute(read),
    sql<Named>`select id, name from role where tenant_id = ${tenantId} and id = any(${roleIds}::bigint[])`.execute(
      read,
    ),
    sql<Named>`select id, internal_name as name from location where tenant_id = ${tenantId} and id = any(${locationIds}::bigint[])
      and ${who.locationIds === 'all' ? sql`true` : sql`id = any(${who.locationIds}::bigint[])`}`.execute(read),
  ])
  const names = { role: nameById(roleNames.rows), location: nameById(locationNames.rows) }
  return { items: rows.map((row) => toItem(row, { grants, ownerId, names })), total: rows[0]?.total ?? 0 }
}

type Named = { id: number; name: string }
type Through = Item['through'][number]
type Names = Record<'role' | 'location', ReadonlyMap<number, string>>

function toItem(row: Row, { grants, ownerId, names }: Pick<Asked, 'grants' | 'ownerId'> & { names: Names }): Item {
  const reaching = grants.flatMap((grant): Omit<Through, 'decides'>[] => {
    if (grant.to === 'user') return grant.userID === row.id ? [{ to: 'user', name: null, action: grant.action }] : []
    if (grant.to === 'role')
      return row.roleIds.includes(grant.roleID)
        ? [{ to: 'role', name: names.role.get(grant.roleID) ?? null, action: grant.action }]
        : []
    return row.locationIds.includes(grant.locationID)
      ? [{ to: 'location', name: names.location.get(grant.locationID) ?? null, action: grant.action }]
      : []
  })
  const owned: Omit<Through, 'decides'>[] = row.id === ownerId ? [{ to: 'owner', name: null, action: 'owner' }] : []
  const all = [...owned, ...reaching]
  const decider = owned[0] ?? reaching.find(({ to }) => to === 'user') ?? highest(reaching)
  return {
    userID: row.id,
    name: row.name,
    action: decider?.action ?? 'none',
    blocked: !row.active ? 'off' : row.holds ? null : 'right',
    through: all.map((one) => ({ ...one, decides: one === decider })),
  }
}

function highest<T extends { action: ObjectAction }>(all: readonly T[]): T | undefined {
  return all.toSorted((a, b) => rank(b.action) - rank(a.action))[0]
}

function nameById(rows: readonly Named[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]))
}
