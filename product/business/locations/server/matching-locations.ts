import { sql } from 'kysely'
import type { FilterClause } from '#platform/contract/filter.ts'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'

type Asked = { search?: string; filters: readonly FilterClause[] }

/** The locations in scope (`l`) that pass a filter and whose name, code or address holds a text; nothing selected yet. */
export async function matchingLocations(ctx: TenantCtx, { search = '', filters }: Asked) {
  const list = ctx.services.lists.get('locations.locations')!
  const where = whereOf(list, ctx, await explicitFilters(list, ctx, filters))
  const q = ctx.read
    .selectFrom('location as l')
    .where('l.tenant_id', '=', ctx.tenantId)
    .where(sql<boolean>`${where}`)
  const like = `%${search.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return search.trim()
    ? q.where(sql<boolean>`concat_ws(e'\n', code, internal_name, public_name, street, city, postal_code) ilike ${like}`)
    : q
}
