import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { readReviewDays } from '#product/reputation/reviews/server/public.ts'
import type { dashboards } from '../contract.ts'
import { addUp, type Sums } from './add-up.ts'
import { daysOf, locationsAsked } from './period.ts'

/** The longest table of locations a screen shows at once. */
const MAX_LOCATIONS = 100

/** The locations with most reviews in a period. */
export const measureLocations: Handler<typeof dashboards, 'locations'> = async (ctx, { body: { filters } }) => {
  if (daysOf(filters) === null) return ctx.fail('badRange', { field: 'filters.to' })
  const { from, to, sourceIDs } = filters
  const rows = await readReviewDays<Sums & { locationID: number }>(
    ctx.read,
    ctx.tenantId,
    { locationIds: (await locationsAsked(ctx, filters)) ?? 'each', sourceIds: sourceIDs ?? null, from, to },
    sql`location_id as "locationID"`,
    sql`1 order by 2 desc, 1 limit ${MAX_LOCATIONS}`,
  )
  const named = await ctx.read
    .selectFrom('location')
    .select(['id', 'internal_name'])
    .where('tenant_id', '=', ctx.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(rows.map((row) => row.locationID)))))
    .execute()
  const names = new Map(named.map((l) => [l.id, l.internal_name]))
  return rows.map((row) => ({
    locationID: row.locationID,
    locationName: names.get(row.locationID) ?? '',
    ...addUp([row]),
  }))
}
