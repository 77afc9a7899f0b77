import type { FilterClause } from '#platform/contract/filter.ts'
import type { FacetValue, ListReader } from '#platform/server/list/served-list.ts'
import { locationsInScope } from './locations-in-scope.ts'
import { locationsThat } from './locations-that.ts'

/** Adds up what hangs on locations, counted by location id, as facets of the places; each facet leaves its own conditions aside. */
export async function countPlaces(
  reader: ListReader,
  filters: readonly FilterClause[],
  names: readonly string[],
  counts: ReadonlyMap<number, number>,
): Promise<Record<string, FacetValue[]>> {
  const rows = await reader.read
    .selectFrom('location')
    .select(['id as location', 'country', 'region as state', 'city'])
    .where('tenant_id', '=', reader.tenantId)
    .where(locationsInScope(reader.who))
    .execute()
  const facets = names.map(async (name) => {
    const others = filters.filter((clause) => clause.name !== name)
    const kept = others.length > 0 ? new Set(await locationsThat(reader, others)) : null
    const sums = new Map<string | number, number>()
    for (const row of rows) {
      const count = counts.get(row.location)
      if (count === undefined || (kept && !kept.has(row.location))) continue
      const value = row[name as keyof typeof row]
      sums.set(value, (sums.get(value) ?? 0) + count)
    }
    const values = [...sums].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
    return [name, values] as const
  })
  return Object.fromEntries(await Promise.all(facets))
}
