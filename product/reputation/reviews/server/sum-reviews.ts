import { sql, type RawBuilder } from 'kysely'
import { compileClauses, type ListColumn, type ValueRows } from '#platform/server/filter/compile-filter.ts'
import type { ListReader } from '#platform/server/list/served-list.ts'
import { reviewColumns } from './review-columns.ts'
import { type ReviewFilter, whereReviews, withWords } from './review-filter.ts'

type Sql = RawBuilder<unknown>

/** One cell: its stretch of time (from 0), the value as a condition takes it (null: absence), and sums from which every measure derives. */
export type ReviewSums = {
  stretch: number
  value: string | null
  reviews: number
  rated: number
  rating_sum: number
  answered: number
  response_seconds: number
  negative: number
  positive: number
}
export type SumSplit = 'location' | 'labels' | keyof typeof columns
type Asked = {
  filter: ReviewFilter
  split?: SumSplit | null
  /** Instants between which the stretches lie, one more than there are stretches; the filter's span is theirs. */
  bounds?: readonly Date[] | null
}

const DAY_MS = 86_400_000
/** More broken days than this are faster counted than rolled. */
const MOST_BROKEN_DAYS = 60
const inRollup: readonly string[] = ['source', 'rating', 'sentiment']
const columns = {
  source: 'source_id',
  rating: 'rating',
  sentiment: 'sentiment',
  language: 'language',
  responseState: 'response_state',
  assignee: 'assignee_id',
  read: 'read',
  flagged: 'flagged',
} as const

/** Sums of the reviews that a filter leaves, by stretches of time and by one field; from the day rollups where these hold all that is asked, exact either way. */
export async function sumReviews(
  reader: ListReader,
  { filter, split = null, bounds = null }: Asked,
): Promise<{ rows: ReviewSums[]; from: 'days' | 'reviews' }> {
  const spanned = bounds ? { ...filter, from: bounds[0]!, to: bounds.at(-1)! } : filter
  const asked = { filter: spanned, split, bounds }
  const rolled = isRolled(asked) ? rolledSums(reader.tenantId, asked) : null
  const { rows } = await sql<ReviewSums>`${rolled ?? countedSums(reader.tenantId, asked)}`.execute(reader.read)
  return { rows, from: rolled ? 'days' : 'reviews' }
}

function isRolled({ filter, split }: Asked): boolean {
  return (
    filter.words === null &&
    (!split || split === 'location' || inRollup.includes(split)) &&
    filter.others.every(({ name }) => inRollup.includes(name))
  )
}

/** Whole days of UTC come from the rollup; a day in which a stretch begins or ends comes from its reviews. Null where that is nearly every day. */
function rolledSums(tenantId: number, { filter, split, bounds }: Asked): Sql | null {
  const { from, to, locations, others } = filter
  const edges = (bounds ?? [from, to]).filter((at) => at !== null)
  const broken = [...new Set(edges.filter((at) => at.getTime() % DAY_MS !== 0).map(dayOf))]
  if (broken.length > MOST_BROKEN_DAYS) return null
  const table = locations || split === 'location' ? sql`review_day_location` : sql`review_day`
  const rolledColumns: Record<string, ListColumn> = {
    source: sql`source_id`,
    rating: sql`nullif(rating, 0)`,
    sentiment: sql`sentiment`,
  }
  const value = split === 'location' ? sql`location_id` : split ? (rolledColumns[split] as Sql) : sql`null`
  const where = [
    sql`tenant_id = ${tenantId}`,
    ...(locations ? [sql`location_id = any(${locations}::bigint[])`] : []),
    ...(from ? [sql`day >= ${dayOf(from)}::date`] : []),
    ...(to ? [sql`day < ${to}::timestamptz at time zone 'UTC'`] : []),
    ...(broken.length > 0 ? [sql`day <> all(${broken}::date[])`] : []),
    compileClauses(rolledColumns, others),
  ]
  const days = sql`select ${stretchOf(sql`(day::timestamp at time zone 'UTC')`, bounds)} as stretch, ${value}::text as value,
      sum(reviews)::int as reviews, coalesce(sum(reviews) filter (where rating > 0), 0)::int as rated, sum(reviews * rating)::bigint as rating_sum,
      sum(answered)::int as answered, sum(response_seconds)::bigint as response_seconds,
      coalesce(sum(reviews) filter (where sentiment = -1), 0)::int as negative, coalesce(sum(reviews) filter (where sentiment = 1), 0)::int as positive
    from ${table} where ${sql.join(where, sql` and `)} group by 1, 2 having sum(reviews) > 0`
  if (broken.length === 0) return days
  const spans = sql`and (${sql.join(
    broken.map((day) => sql`(r.date >= ${`${day}T00:00:00Z`}::timestamptz and r.date < ${nextDay(day)}::timestamptz)`),
    sql` or `,
  )})`
  return sql`${days} union all ${countedSums(tenantId, { filter, split, bounds }, spans)}`
}

function countedSums(tenantId: number, { filter, split, bounds }: Asked, besides: Sql = sql``): Sql {
  const { value, rows } = splitOf(tenantId, split)
  return sql`select ${stretchOf(sql`r.date`, bounds)} as stretch, ${value}::text as value,
      count(*)::int as reviews, count(r.rating)::int as rated, coalesce(sum(r.rating), 0)::bigint as rating_sum,
      count(r.responded_at)::int as answered,
      coalesce(sum(extract(epoch from greatest(r.responded_at - r.date, interval '0'))::bigint), 0)::bigint as response_seconds,
      count(*) filter (where r.sentiment = -1)::int as negative, count(*) filter (where r.sentiment = 1)::int as positive
    from review r ${rows} where ${whereReviews(filter, tenantId)} ${withWords(filter, tenantId)} ${besides} group by 1, 2`
}

/** A label counts for itself and for those above it, as a condition on one means those below it too. */
function splitOf(tenantId: number, split: SumSplit | null | undefined): { value: Sql; rows: Sql } {
  if (!split) return { value: sql`null`, rows: sql`` }
  if (split === 'location') return { value: sql`r.location_id`, rows: sql`` }
  if (split !== 'labels') return { value: sql`r.${sql.ref(columns[split])}`, rows: sql`` }
  const { column, rows } = (reviewColumns(tenantId).labels as ValueRows).facet!
  return {
    value: sql`split_label.value`,
    rows: sql`cross join lateral (select distinct ${column} as value from ${rows}) split_label`,
  }
}

function stretchOf(at: Sql, bounds: Asked['bounds']): Sql {
  return bounds ? sql`width_bucket(${at}, ${[...bounds]}::timestamptz[]) - 1` : sql`0`
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString()
}
