import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { locationsInScope } from '#product/business/locations/server/public.ts'
import { readReviewDays } from '#product/reputation/reviews/server/public.ts'
import type { Asked, Group } from './measure-benchmark.ts'
import { type Sums, type Timed, toCompared } from './to-compared.ts'

type DaySums = { reviews: number; rated: number; rating_sum: number; answered: number }
type Place = { id: number; name: string; note: string }

/** Our own locations: counts out of the days that reviews keep, medians out of an index of reply times. */
export async function measureOurs(ctx: TenantCtx, asked: Asked, without: readonly number[]): Promise<Group> {
  const [places, days, times] = await Promise.all([
    placesAsked(ctx, asked),
    readDays<{ one: number }>(ctx, asked, asked.locationIds ?? 'each', sql`location_id as one`),
    timesOfEach(ctx, asked),
  ])
  const kept = without.length === 0 ? asked.locationIds : places.flatMap(({ id }) => (without.includes(id) ? [] : id))
  const [months, monthTimes] = await Promise.all([
    readDays<{ month: string }>(ctx, asked, kept, sql`to_char(day, 'YYYY-MM') as month`),
    timesByMonth(ctx, { ...asked, locationIds: kept }),
  ])
  const [daysOf, timeOf] = [new Map(days.map((row) => [row.one, row])), new Map(times.map((row) => [row.one, row]))]
  const monthTimeOf = new Map(monthTimes.map((row) => [row.month, row]))
  return {
    members: places.map(({ id, ...place }) => {
      const own = daysOf.get(id)
      return { id, ...place, ...toCompared(own ? [own] : [], timeOf.get(id)) }
    }),
    total: toCompared(months, monthTimeOf.get(null)),
    months: new Map(months.map((row) => [row.month, toCompared([row], monthTimeOf.get(row.month))])),
  }
}

/** The day of the first review of each. */
export async function firstDays(ctx: TenantCtx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; day: string }>`
    select l.id, d.day::text from unnest(${ids}::bigint[]) l(id) cross join lateral (
      select day from review_day_location where tenant_id = ${ctx.tenantId} and location_id = l.id and reviews > 0 order by day limit 1) d`.execute(
    ctx.read,
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

async function placesAsked(ctx: TenantCtx, { locationIds }: Asked): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, internal_name as name, city as note from location
    where tenant_id = ${ctx.tenantId} and ${locationsInScope(ctx.who)} ${locationIds ? sql`and id = any(${locationIds}::bigint[])` : sql``}
    order by lower(internal_name), id`.execute(ctx.read)
  return rows
}

/** Of our own reviews it is told whether they have a reply. */
async function readDays<T>(
  ctx: TenantCtx,
  { from, to, sourceIds }: Asked,
  locationIds: readonly number[] | 'each' | null,
  select: ReturnType<typeof sql>,
): Promise<(T & Sums)[]> {
  const filter = { locationIds, sourceIds, from, to }
  const rows = await readReviewDays<T & DaySums>(ctx.read, ctx.tenantId, filter, select, sql`1`)
  return rows.map((row) => ({ ...row, told: row.reviews, replied: row.answered }))
}

async function timesOfEach(ctx: TenantCtx, asked: Asked): Promise<(Timed & { one: number })[]> {
  const { rows } = await sql<Timed & { one: number }>`
    select location_id as one, ${timed} ${repliesOf(ctx, asked)} group by 1`.execute(ctx.read)
  return rows
}

/** By month, and of all under null. */
async function timesByMonth(ctx: TenantCtx, asked: Asked): Promise<(Timed & { month: string | null })[]> {
  const { rows } = await sql<Timed & { month: string | null }>`
    select to_char(m.month, 'YYYY-MM') as month, m.timed, m.median from (
      select date_trunc('month', date at time zone 'UTC')::date as month, ${timed} ${repliesOf(ctx, asked)} group by grouping sets ((1), ())) m`.execute(
    ctx.read,
  )
  return rows
}

const timed = sql`count(*)::int as timed, percentile_cont(0.5) within group (order by extract(epoch from greatest(responded_at - date, interval '0'))::float8) as median`

function repliesOf({ tenantId }: TenantCtx, { from, to, sourceIds, locationIds }: Asked) {
  return sql`from review where tenant_id = ${tenantId} and responded_at is not null and hidden_at is null
    and date >= (${from}::date)::timestamp at time zone 'UTC' and date < (${to}::date + 1)::timestamp at time zone 'UTC'
    ${locationIds ? sql`and location_id = any(${locationIds}::bigint[])` : sql``} ${sourceIds ? sql`and source_id = any(${sourceIds}::bigint[])` : sql``}`
}
