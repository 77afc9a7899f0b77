import { sql, type RawBuilder } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { readReviewDays } from '#product/reputation/reviews/server/public.ts'
import type { dashboards } from '../contract.ts'
import { addUp, type Sums } from './add-up.ts'
import { daysBefore, daysOf, locationsAsked } from './period.ts'

/** Reads the day rollups alone, so that its cost depends on days, never on reviews. Days are calendar days in UTC. */
export const measureReviews: Handler<typeof dashboards, 'reviews'> = async (ctx, { body: { filters, compare } }) => {
  const days = daysOf(filters)
  if (days === null) return ctx.fail('badRange', { field: 'filters.to' })
  const against = typeof compare === 'object' ? compare : daysBefore(filters, days)
  if (daysOf(against) === null) return ctx.fail('badRange', { field: 'compare.to' })
  const locationIds = await locationsAsked(ctx, filters)
  const read = <T>(select: RawBuilder<unknown>, by: RawBuilder<unknown>, from = filters.from, to = filters.to) =>
    readReviewDays<T & Sums>(
      ctx.read,
      ctx.tenantId,
      { locationIds, sourceIds: filters.sourceIDs ?? null, from, to },
      select,
      by,
    )

  const [byMonth, byRating, before] = await Promise.all([
    read<{ month: string; sourceID: number }>(
      sql`to_char(day, 'YYYY-MM') as month, source_id as "sourceID"`,
      sql`1, 2`,
    ),
    read<{ rating: number }>(sql`rating`, sql`1`),
    compare ? read<object>(sql`1 as one`, sql`1`, against.from, against.to) : [],
  ])
  const bySource = Map.groupBy(byMonth, (row) => row.sourceID)
  return {
    total: addUp(byMonth),
    before: compare ? addUp(before) : null,
    byMonth: byMonth.map((row) => ({ month: row.month, sourceID: row.sourceID, ...addUp([row]) })),
    bySource: [...bySource]
      .map(([sourceID, rows]) => ({ sourceID, ...addUp(rows) }))
      .sort((a, b) => b.reviews - a.reviews),
    byRating: byRating.map((row) => ({ rating: row.rating, reviews: row.reviews })),
    dataTo: ctx.now().toISOString(),
  }
}
