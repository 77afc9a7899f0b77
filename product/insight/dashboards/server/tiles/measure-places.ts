import { locationsInScope } from '#product/business/locations/server/public.ts'
import { type ReviewFilter, sumReviews } from '#product/reputation/reviews/server/public.ts'
import type { TileData } from '../../tile.ts'
import { addUp } from '../add-up.ts'
import type { TileReader } from './tile-reader.ts'

type Places = Pick<TileData, 'places' | 'unplaced' | 'countedFrom'>

/** The measures of every location whose place on earth is known. */
export async function measurePlaces({ ctx }: TileReader, filter: ReviewFilter): Promise<Places> {
  const [{ rows, from }, locations] = await Promise.all([
    sumReviews(ctx, { filter, split: 'location' }),
    ctx.read
      .selectFrom('location')
      .select(['id', 'internal_name', 'latitude', 'longitude'])
      .where('tenant_id', '=', ctx.tenantId)
      .where(locationsInScope(ctx.who))
      .execute(),
  ])
  const sums = Map.groupBy(rows, ({ value }) => value)
  const measured = locations.filter(({ id }) => sums.has(String(id)))
  const places = measured.flatMap(({ id, internal_name, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ locationID: id, name: internal_name, latitude, longitude, ...addUp(sums.get(String(id))!) }],
  )
  return { places, unplaced: measured.length - places.length, countedFrom: from }
}
