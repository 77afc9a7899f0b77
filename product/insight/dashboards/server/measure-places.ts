import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dashboards, PlaceKind } from '../contract.ts'
import { addUp, type Sums } from './add-up.ts'
import { daysOf, locationsAsked } from './period.ts'
import { sumsByLocation } from './sums-by-location.ts'

/** The longest table of places a screen shows at once. */
const MAX_PLACES = 100

type Lies = { country: string; state: string; city: string }

/** The countries, states or cities with most reviews in a period, each beside the days that it is compared with. */
export const measurePlaces: Handler<typeof dashboards, 'places'> = async (ctx, { body: { by, filters, compare } }) => {
  if (daysOf(filters) === null) return ctx.fail('badRange', { field: 'filters.to' })
  if (compare && daysOf(compare) === null) return ctx.fail('badRange', { field: 'compare.to' })
  const { sourceIDs } = filters
  const asked = await locationsAsked(ctx, filters)
  const [located, now, earlier] = await Promise.all([
    ctx.read
      .selectFrom('location')
      .select(['id', 'country', 'region as state', 'city'])
      .where('tenant_id', '=', ctx.tenantId)
      .$if(asked !== null, (query) => query.where((eb) => eb('id', '=', eb.fn.any(eb.val(asked ?? [])))))
      .execute(),
    sumsByLocation(ctx, { locationIds: asked ?? 'each', sourceIDs }, filters),
    compare ? sumsByLocation(ctx, { locationIds: asked ?? 'each', sourceIDs }, compare) : [],
  ])
  const places = new Map<string, { place: Lies; locations: number; now: Sums[]; before: Sums[] }>()
  const keys = new Map<number, string>()
  for (const location of located) {
    const place = placeOf(location, by)
    const key = JSON.stringify(place)
    keys.set(location.id, key)
    const known = places.get(key)
    if (known) known.locations++
    else places.set(key, { place, locations: 1, now: [], before: [] })
  }
  for (const row of now) places.get(keys.get(row.locationID) ?? '')?.now.push(row)
  for (const row of earlier) places.get(keys.get(row.locationID) ?? '')?.before.push(row)
  return [...places.values()]
    .map((one) => ({
      ...one.place,
      locations: one.locations,
      ...addUp(one.now),
      before: compare ? addUp(one.before) : null,
    }))
    .filter((one) => one.reviews > 0)
    .sort((a, b) => b.reviews - a.reviews || a.country.localeCompare(b.country) || a.city.localeCompare(b.city))
    .slice(0, MAX_PLACES)
}

/** Where a location lies, as finely as one asks. */
function placeOf({ country, state, city }: Lies, by: PlaceKind): Lies {
  return { country, state: by === 'country' ? '' : state, city: by === 'city' ? city : '' }
}
