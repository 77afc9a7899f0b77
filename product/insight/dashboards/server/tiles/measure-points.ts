import { sql } from 'kysely'
import { type ReviewFilter, sumReviews } from '#product/reputation/reviews/server/public.ts'
import { cutIntoBuckets, instantsOf } from '#product/workspace/date-ranges/server/public.ts'
import { type Grain, grains, type TileData } from '../../tile.ts'
import { addUp } from '../add-up.ts'
import { daysOfSpan, spanBefore } from './span-before.ts'
import type { TileFilter, TileReader } from './tile-reader.ts'

/** More points than a chart can show apart; beyond it the next coarser steps are taken. */
const MOST_POINTS = 400
const groupOf = { day: 'Day', week: 'Week', month: 'Month' } as const
const coarser: Readonly<Record<Grain, Grain | null>> = { day: 'week', week: 'month', month: null }

type Points = Pick<TileData, 'points' | 'grain' | 'countedFrom'>

/** The measures step by step through the filter's span, each with the step it is compared with: the one as far from its beginning. */
export async function measurePoints(reader: TileReader, asked: TileFilter, wanted: Grain): Promise<Points> {
  const span = await spanOf(reader, asked.filter)
  if (!span) return { points: [], grain: wanted, countedFrom: 'days' }
  const { grain, bounds, parts } = cut(reader, span, wanted)
  const before = spanBefore(reader, asked)
  const [now, then] = await Promise.all([
    sumReviews(reader.ctx, { filter: asked.filter, bounds }),
    before && sumReviews(reader.ctx, { filter: asked.filter, bounds: cutAs(reader, before, grain).bounds }),
  ])
  const byStretch = (sums: typeof now) => Map.groupBy(sums.rows, ({ stretch }) => stretch)
  const [nows, thens] = [byStretch(now), then && byStretch(then)]
  const points = parts.map((isPart, i) => ({
    from: bounds[i]!.toISOString(),
    to: bounds[i + 1]!.toISOString(),
    isPart,
    ...addUp(nows.get(i) ?? []),
    before: thens ? addUp(thens.get(i) ?? []) : null,
  }))
  return { points, grain, countedFrom: now.from }
}

/** An open end lies where the first review is, or at the end of today. */
async function spanOf({ ctx, counting }: TileReader, { from, to, locations }: ReviewFilter) {
  if (from && to) return from < to ? { from, to } : null
  const table = locations ? sql`review_day_location` : sql`review_day`
  const there = locations ? sql`and location_id = any(${locations}::bigint[])` : sql``
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(day)::timestamp at time zone 'UTC' as first, (max(day) + 1)::timestamp at time zone 'UTC' as last
    from ${table} where tenant_id = ${ctx.tenantId} and reviews > 0 ${there}`.execute(ctx.read)
  const { first, last } = rows[0]!
  if (!first || !last) return null
  const { start, end } = instantsOf(daysOfSpan({ from: first, to: last }, counting.zone), counting.zone)
  const ends = { from: from ?? new Date(start.epochMilliseconds), to: to ?? new Date(end.epochMilliseconds) }
  return ends.from < ends.to ? ends : null
}

type Ends = { from: Date; to: Date }

function cut(reader: TileReader, span: Ends, wanted: Grain) {
  for (let grain: Grain | null = wanted; grain; grain = coarser[grain]) {
    const steps = cutAs(reader, span, grain)
    if (steps.parts.length <= MOST_POINTS) return { grain, ...steps }
  }
  const last = grains[0]
  return { grain: last, ...cutAs(reader, span, last) }
}

/** Where the steps of a span begin and the last one ends, and which of them are only parts of theirs. */
function cutAs({ counting: { zone, settings } }: TileReader, span: Ends, grain: Grain) {
  const buckets = cutIntoBuckets(daysOfSpan(span, zone), groupOf[grain], settings) ?? []
  const starts = buckets.map((bucket) => new Date(instantsOf(bucket, zone).start.epochMilliseconds))
  const bounds = [span.from, ...starts.slice(1), span.to]
  return { bounds, parts: buckets.map(({ isPart }) => isPart) }
}
