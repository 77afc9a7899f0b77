import { sql, type RawBuilder } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { readReviewDays } from '#product/reputation/reviews/server/public.ts'
import type { dashboards } from '../contract.ts'
import { addUp, type Sums } from './add-up.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 3700
/** The longest table of locations a screen shows at once. */
const MAX_LOCATIONS = 100

/** Reads the day rollups alone, so that its cost depends on days and locations, never on reviews. Days are calendar days in UTC. */
export const measureReviews: Handler<typeof dashboards, 'reviews'> = async (ctx, { body: { filters, compare } }) => {
  const days = (Date.parse(filters.to) - Date.parse(filters.from)) / DAY_MS + 1
  if (days < 1 || days > MAX_DAYS) return ctx.fail('badRange', { field: 'filters.to' })
  const scope = ctx.who.locationIds
  const asked = filters.locationIDs?.length ? filters.locationIDs : null
  const locationIds = scope === 'all' ? asked : asked ? asked.filter((id) => scope.includes(id)) : scope
  const read = <T>(select: RawBuilder<unknown>, by: RawBuilder<unknown>, from = filters.from, to = filters.to) =>
    readReviewDays<T & Sums>(ctx.read, ctx.tenantId, { locationIds, sourceIds: filters.sourceIDs ?? null, from, to }, select, by)
  const shifted = (day: string) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

  const [byMonth, byRating, before, byLocation] = await Promise.all([
    read<{ month: string; sourceID: number }>(sql`to_char(day, 'YYYY-MM') as month, source_id as "sourceID"`, sql`1, 2`),
    read<{ rating: number }>(sql`rating`, sql`1`),
    compare ? read<object>(sql`1 as one`, sql`1`, shifted(filters.from), shifted(filters.to)) : [],
    locations(ctx, locationIds, filters),
  ])
  const bySource = Map.groupBy(byMonth, (row) => row.sourceID)
  return {
    total: addUp(byMonth),
    before: compare ? addUp(before) : null,
    byMonth: byMonth.map((row) => ({ month: row.month, sourceID: row.sourceID, ...addUp([row]) })),
    bySource: [...bySource].map(([sourceID, rows]) => ({ sourceID, ...addUp(rows) })).sort((a, b) => b.reviews - a.reviews),
    byRating: byRating.map((row) => ({ rating: row.rating, reviews: row.reviews })),
    byLocation,
    dataTo: ctx.now().toISOString(),
  }
}

type Ctx = Parameters<Handler<typeof dashboards, 'reviews'>>[0]
type Filters = Parameters<Handler<typeof dashboards, 'reviews'>>[1]['body']['filters']

/** The locations with most reviews; their names come from their own table. */
async function locations(ctx: Ctx, locationIds: readonly number[] | null, { from, to, sourceIDs }: Filters) {
  const rows = await readReviewDays<Sums & { locationID: number }>(
    ctx.read,
    ctx.tenantId,
    { locationIds: locationIds ?? 'each', sourceIds: sourceIDs ?? null, from, to },
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
  return rows.map((row) => ({ locationID: row.locationID, locationName: names.get(row.locationID) ?? '', ...addUp([row]) }))
}
