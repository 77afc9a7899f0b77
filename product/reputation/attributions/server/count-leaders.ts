import { sql } from 'kysely'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type attributions, type Leader, LEAST_REVIEWS } from '../contract.ts'

const MOST_LEADERS = 500

/** Employees by the reviews that are attributed to them, the most first; who has too few is counted and not named. */
export const countLeaders: Handler<typeof attributions, 'leaderboard'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get('reviews.reviews')!
  const reviews = whereOf(list, ctx, await explicitFilters(list, ctx, body.filters))
  const { rows } = await sql<Leader & { few: number }>`
    with counted as (select a.employee_id, count(*)::int as reviews, count(*) filter (where a.mentioned)::int as mentions, count(*) filter (where a.requested)::int as requests,
        avg(coalesce(r.source_rating, r.rating))::float8 as average, count(*) filter (where r.sentiment = 1)::int as positive
      from (select employee_id, review_id, bool_or(type = 'mention') as mentioned, bool_or(type = 'requestor') as requested from attribution
          where tenant_id = ${ctx.tenantId} and state = 'attributed' and removed_at is null group by employee_id, review_id) a
        join review r on r.tenant_id = ${ctx.tenantId} and r.id = a.review_id
      where ${reviews} group by a.employee_id)
    select c.employee_id as "employeeID", e.name, c.reviews, c.mentions, c.requests, c.average, c.positive,
      (select count(*)::int from counted where reviews < ${LEAST_REVIEWS}) as few
    from counted c join employee e on e.tenant_id = ${ctx.tenantId} and e.id = c.employee_id
    order by c.reviews desc, lower(e.name), e.id limit ${MOST_LEADERS}`.execute(ctx.read)
  const leaders = rows.filter(({ reviews: count }) => count >= LEAST_REVIEWS).map(toLeader)
  return { leaders, few: rows[0]?.few ?? 0 }
}

function toLeader({ employeeID, name, reviews, mentions, requests, average, positive }: Leader): Leader {
  return { employeeID, name, reviews, mentions, requests, average, positive }
}
