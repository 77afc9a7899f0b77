import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { isReached } from './reached-threads.ts'
import type { inbox, StageSum } from '../contract.ts'

const DAY_MS = 86_400_000

/** How many threads came to each stage within so many days, how many are there, and how long half of those that left it stayed. */
export const sumStages: Handler<typeof inbox, 'stageSums'> = async (ctx, { query: { days } }) => {
  const { read, tenantId } = ctx
  const since = new Date(ctx.now().getTime() - days * DAY_MS)
  const { rows } = await sql<StageSum>`
    select g.id, g.name, coalesce(s.came, 0)::int as came, coalesce(s.there, 0)::int as there, s.median as "medianHours"
    from inbox_stage g left join (
      select y.stage_id, count(distinct thread_id) filter (where from_at >= ${since}) as came, count(*) filter (where to_at is null) as there,
        percentile_cont(0.5) within group (order by extract(epoch from to_at - from_at)::float8 / 3600) filter (where to_at >= ${since}) as median
      from inbox_stage_stay y join inbox_thread t on t.tenant_id = ${tenantId} and t.id = y.thread_id
      where y.tenant_id = ${tenantId} and (to_at is null or to_at >= ${since}) and ${isReached(ctx)}
      group by y.stage_id) s on s.stage_id = g.id
    where g.tenant_id = ${tenantId} order by g.position, g.id`.execute(read)
  return rows
}
