import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { locationFilters } from '../contract.ts'
import { locationsInScope } from './public.ts'

/** The locations in scope that pass the filters, nothing selected yet. */
export function matchingLocations(db: Db, tenantId: number, who: Who, filters: z.output<typeof locationFilters>) {
  let q = db.selectFrom('location').where('tenant_id', '=', tenantId).where(locationsInScope(who))
  const { search, countries, cities, states } = filters
  if (search?.trim()) {
    const like = `%${search.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
    q = q.where(
      sql<boolean>`concat_ws(e'\n', code, internal_name, public_name, street, city, postal_code) ilike ${like}`,
    )
  }
  if (countries?.length) q = q.where(sql<boolean>`country = any(${countries}::text[])`)
  if (cities?.length) q = q.where(sql<boolean>`city = any(${cities}::text[])`)
  if (states?.length) q = q.where(sql<boolean>`state = any(${states}::text[])`)
  return q
}
