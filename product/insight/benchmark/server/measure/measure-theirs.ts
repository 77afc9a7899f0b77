import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { namesOfLocations } from '#product/business/locations/server/public.ts'
import { areSeenBy } from '../competitor-row.ts'
import type { Asked, Group } from './measure-benchmark.ts'
import { type Sums, type Timed, toCompared } from './to-compared.ts'

type Competitor = { id: number; name: string; location_ids: number[] }
type Measured<T> = T & Sums & Timed
export type Reads = { first: Date; last: Date; since: string | null }

/** The active competitors that stand beside the locations asked for, out of an index that holds all that is summed. */
export async function measureTheirs(ctx: TenantCtx, asked: Asked, without: readonly number[]): Promise<Group> {
  const cohort = await competitorsAsked(ctx, asked)
  const ids = cohort.map(({ id }) => id)
  const kept = ids.filter((id) => !without.includes(id))
  const [each, months, names] = await Promise.all([
    sumsOfEach(ctx, asked, ids),
    sumsByMonth(ctx, asked, kept),
    namesOfLocations(
      ctx,
      cohort.flatMap(({ location_ids }) => location_ids),
    ),
  ])
  const sumsOf = new Map(each.map((row) => [row.one, row]))
  const whole = months.filter(({ month }) => month === null)
  return {
    members: cohort.map(({ id, name, location_ids }) => {
      const own = sumsOf.get(id)
      const beside = location_ids.flatMap((one) => names.get(one)?.name ?? [])
      return { id, name, note: beside.join(', '), ...toCompared(own ? [own] : [], own) }
    }),
    total: toCompared(whole, whole[0]),
    months: new Map(
      months.flatMap((row) => (row.month === null ? [] : [[row.month, toCompared([row], row)] as const])),
    ),
  }
}

/** When any page of each was read first and last, and the day of the first review that is known. */
export async function readsOf(ctx: TenantCtx, ids: readonly number[]): Promise<Map<number, Reads>> {
  const { rows } = await sql<Reads & { id: number }>`
    select competitor_id as id, min(first_at) as first, max(last_at) as last, min(since)::text as since from competitor_read
    where tenant_id = ${ctx.tenantId} and competitor_id = any(${ids}::bigint[]) group by 1`.execute(ctx.read)
  return new Map(rows.map((row) => [row.id, row]))
}

async function competitorsAsked(ctx: TenantCtx, { locationIds }: Asked): Promise<Competitor[]> {
  const beside = locationIds ? sql`and c.location_ids && ${locationIds}::bigint[]` : sql``
  const { rows } = await sql<Competitor>`
    select c.id, c.name, c.location_ids from competitor c
    where c.tenant_id = ${ctx.tenantId} and c.is_active and ${areSeenBy(ctx.who)} ${beside} order by lower(c.name), c.id`.execute(
    ctx.read,
  )
  return rows
}

async function sumsOfEach(ctx: TenantCtx, asked: Asked, ids: readonly number[]): Promise<Measured<{ one: number }>[]> {
  const { rows } = await sql<Measured<{ one: number }>>`
    select competitor_id as one, ${sums} ${reviewsOf(ctx, asked, ids)} group by 1`.execute(ctx.read)
  return rows
}

/** By month, and of all under null. */
async function sumsByMonth(
  ctx: TenantCtx,
  asked: Asked,
  ids: readonly number[],
): Promise<Measured<{ month: string | null }>[]> {
  const { rows } = await sql<Measured<{ month: string | null }>>`
    select to_char(m.begin, 'YYYY-MM') as month, m.* from (
      select date_trunc('month', at at time zone 'UTC')::date as begin, ${sums} ${reviewsOf(ctx, asked, ids)} group by grouping sets ((1), ())) m`.execute(
    ctx.read,
  )
  return rows
}

const sums = sql`count(*)::int as reviews, count(*)::int as rated, coalesce(sum(rating), 0)::int as rating_sum, count(is_replied)::int as told,
  (count(*) filter (where is_replied))::int as replied, count(replied_at)::int as timed,
  percentile_cont(0.5) within group (order by extract(epoch from replied_at - at)::float8) as median`

function reviewsOf({ tenantId }: TenantCtx, { from, to, sourceIds }: Asked, ids: readonly number[]) {
  return sql`from competitor_review where tenant_id = ${tenantId} and competitor_id = any(${ids}::bigint[])
    and at >= (${from}::date)::timestamp at time zone 'UTC' and at < (${to}::date + 1)::timestamp at time zone 'UTC'
    ${sourceIds ? sql`and source_id = any(${sourceIds}::bigint[])` : sql``}`
}
