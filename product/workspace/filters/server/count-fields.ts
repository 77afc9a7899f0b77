import type { FilterClause } from '#platform/contract/filter.ts'
import { facetList } from '#platform/server/list/facet-list.ts'
import type { FacetValue, RegisteredList } from '#platform/server/list/served-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { countPlaces, isAttributeName, locationsThat, placeNames } from '#product/business/locations/server/public.ts'
import { DATE, type FacetField, placeOf } from './facet-fields.ts'

type Counts = Readonly<Record<string, readonly FacetValue[]>>

/** How many rows have each value of the fields, a field's own conditions left aside; attributes are added up from the counts of their locations. */
export async function countFields(
  ctx: TenantCtx,
  list: RegisteredList,
  fields: readonly FacetField[],
  filters: readonly FilterClause[],
): Promise<Counts> {
  const names = fields.filter(({ name, own }) => !own && name !== DATE).map(({ name }) => name)
  const own = fields.filter((field) => field.own).map(({ name }) => name)
  const place = placeOf(list)
  const [plain, ofAttributes] = await Promise.all([
    facetList(list, ctx, filters, names),
    own.length > 0 && place ? countAttributes(ctx, list, place, own, filters) : {},
  ])
  const conditions = filters.filter(({ name }) => isAttributeName(name))
  if (!place || !plain[place] || conditions.length === 0) return { ...plain, ...ofAttributes }
  // The conditions on attributes became one on the location, which its own facet left aside with the rest.
  const kept = new Set(await locationsThat(ctx, conditions))
  return { ...plain, ...ofAttributes, [place]: plain[place].filter(({ value }) => kept.has(Number(value))) }
}

async function countAttributes(
  ctx: TenantCtx,
  list: RegisteredList,
  place: string,
  names: readonly string[],
  filters: readonly FilterClause[],
): Promise<Counts> {
  const isOfPlace = ({ name }: FilterClause) => name === place || placeNames.includes(name) || isAttributeName(name)
  const there = await facetList(
    list,
    ctx,
    filters.filter((clause) => !isOfPlace(clause)),
    [place],
  )
  const counts = new Map(there[place]!.map(({ value, count }) => [Number(value), count]))
  return countPlaces(ctx, filters.filter(isOfPlace), names, counts)
}
