import { sql } from 'kysely'
import type { Db, Scope } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import type { TenantPlaces, tenants } from '../contract.ts'
import { isEnterable } from './can-enter.ts'
import { agencyScope } from './public.ts'
import { ofScope, type PlaceColumn } from './tenant-console.ts'

/** More than one chooses from; what is rare can still be typed. */
const MAX_VALUES = 500

/** What the console can be filtered by of its tenants' locations, the most common first. */
export const listPlaces: Handler<typeof tenants, 'places'> = async (ctx, { body }) => {
  const scope = agencyScope(ctx.who, body.agencyID)
  if (!scope) return ctx.fail('notFound')
  const { read } = ctx.within(scope)
  const [countries, regions, industries] = await Promise.all([
    valuesOf(read, scope, ctx.who, 'country'),
    valuesOf(read, scope, ctx.who, 'region'),
    valuesOf(read, scope, ctx.who, 'industry'),
  ])
  return { countries, regions, industries }
}

async function valuesOf(read: Db, scope: Scope, who: Who, what: PlaceColumn): Promise<TenantPlaces['countries']> {
  const { rows } = await sql<TenantPlaces['countries'][number]>`
    select value, count(*) as tenants from (
      select p.tenant_id, p.${sql.ref(what)} as value from tenant_place p join tenant t on t.id = p.tenant_id
      where ${ofScope('p', scope)} and t.id > ${SUPER_TENANT_ID} and ${isEnterable(who)} and p.${sql.ref(what)} <> ''
      group by 1, 2 having sum(p.locations) > 0) held
    group by 1 order by 2 desc, 1 limit ${MAX_VALUES}`.execute(read)
  return rows
}
