import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dashboards } from '../contract.ts'
import { addUp } from './add-up.ts'
import { daysOf, locationsAsked } from './period.ts'
import { sumsByLocation } from './sums-by-location.ts'

/** The longest table of locations a screen shows at once. */
const MAX_LOCATIONS = 100

/** The locations with most reviews in a period, each beside the days that it is compared with. */
export const measureLocations: Handler<typeof dashboards, 'locations'> = async (
  ctx,
  { body: { filters, compare } },
) => {
  if (daysOf(filters) === null) return ctx.fail('badRange', { field: 'filters.to' })
  if (compare && daysOf(compare) === null) return ctx.fail('badRange', { field: 'compare.to' })
  const { sourceIDs } = filters
  const locationIds = (await locationsAsked(ctx, filters)) ?? 'each'
  const rows = await sumsByLocation(ctx, { locationIds, sourceIDs }, filters, sql`limit ${MAX_LOCATIONS}`)
  const shown = rows.map((row) => row.locationID)
  const [named, earlier] = await Promise.all([
    ctx.read
      .selectFrom('location')
      .select(['id', 'internal_name'])
      .where('tenant_id', '=', ctx.tenantId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(shown))))
      .execute(),
    compare ? sumsByLocation(ctx, { locationIds: shown, sourceIDs }, compare) : [],
  ])
  const names = new Map(named.map((l) => [l.id, l.internal_name]))
  const before = new Map(earlier.map((row) => [row.locationID, row]))
  return rows.map((row) => ({
    locationID: row.locationID,
    locationName: names.get(row.locationID) ?? '',
    ...addUp([row]),
    before: compare ? addUp([before.get(row.locationID)].filter((one) => one !== undefined)) : null,
  }))
}
