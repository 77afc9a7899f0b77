import { sql } from 'kysely'
import { operator } from '#platform/contract/filter.ts'
import { on } from '#platform/server/system/serve-system.ts'
import { followLocations, type LocationBook } from '#product/organization/users/server/public.ts'
import { locations } from '../contract.ts'
import { loadAttributes } from './attributes/attribute-row.ts'
import { locationsInScope } from './locations-in-scope.ts'
import { locationsThat, placeNames } from './locations-that.ts'

/** What the users' system asks about locations. */
export const answerUsers: LocationBook = {
  async uidsOf({ tenantId, read, who }, ids) {
    const rows = await read
      .selectFrom('location')
      .select(['id', 'uid'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .where(locationsInScope(who))
      .execute()
    return new Map(rows.map(({ id, uid }) => [id, uid]))
  },
  async idsOf({ tenantId, read, who }, uids) {
    const rows = await read
      .selectFrom('location')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`uid = any(${uids}::text[])`)
      .where(locationsInScope(who))
      .execute()
    return rows.map(({ id }) => id)
  },
  async count({ tenantId, read }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from location where tenant_id = ${tenantId}`.execute(read)
    return rows[0]!.count
  },
  async scopeNames({ tenantId, read }) {
    const own = await loadAttributes(read, tenantId)
    return new Set([...placeNames, ...own.map(({ key }) => key)])
  },
  /** None where a scope asks for an attribute that is there no more. */
  async fitting(reading, scopes) {
    const names = await answerUsers.scopeNames(reading)
    if (scopes.length === 0 || scopes.some(({ name }) => !names.has(name))) return []
    const filters = scopes.map(({ name, values }) => ({ name, operator: operator.Equal, values: [...values] }))
    return locationsThat({ ...reading, who: null }, filters)
  },
}

/** Who reaches locations by attribute reaches others as soon as these change. */
export const followChanged = on(locations, 'changed', 'users-reach', (ctx) =>
  ctx.tx(async ({ db }) => void (await followLocations(ctx, db))),
)

export const followAttributes = on(locations, 'attributesChanged', 'users-reach', (ctx) =>
  ctx.tx(async ({ db }) => void (await followLocations(ctx, db))),
)
