import type { FilterClause } from '#platform/contract/filter.ts'
import type { FacetValue, ListReader } from '#platform/server/list/served-list.ts'
import { loadAttributes } from './attributes/attribute-row.ts'
import { locationsInScope } from './locations-in-scope.ts'
import { locationsThat } from './locations-that.ts'
import { valuesOf } from './to-location.ts'

/** Adds up what hangs on locations, counted by location id, as facets of the places and of attributes; each facet leaves its own conditions aside. */
export async function countPlaces(
  reader: ListReader,
  filters: readonly FilterClause[],
  names: readonly string[],
  counts: ReadonlyMap<number, number>,
): Promise<Record<string, FacetValue[]>> {
  const [rows, attributes] = await Promise.all([
    reader.read
      .selectFrom('location')
      .select(['id as location', 'country', 'region as state', 'city', 'attributes'])
      .where('tenant_id', '=', reader.tenantId)
      .where(locationsInScope(reader.who))
      .execute(),
    loadAttributes(reader.read, reader.tenantId),
  ])
  const held = (row: (typeof rows)[number], name: string): readonly (string | number | null)[] => {
    const attribute = attributes.find(({ key }) => key === name)
    if (!attribute) return [row[name as 'city']]
    const values = valuesOf(row)[attribute.id]
    return values?.length ? values : [null]
  }
  const facets = names.map(async (name) => {
    const others = filters.filter((clause) => clause.name !== name)
    const kept = others.length > 0 ? new Set(await locationsThat(reader, others)) : null
    const sums = new Map<string | number | null, number>()
    for (const row of rows) {
      const count = counts.get(row.location)
      if (count === undefined || (kept && !kept.has(row.location))) continue
      for (const value of held(row, name)) sums.set(value, (sums.get(value) ?? 0) + count)
    }
    const values = [...sums].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
    return [name, values] as const
  })
  return Object.fromEntries(await Promise.all(facets))
}
