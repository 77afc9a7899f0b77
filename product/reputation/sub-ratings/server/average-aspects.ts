import { sql } from 'kysely'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { aspectsOf, sourcesWithSubRatings } from '#product/business/sources/contract.ts'
import type { AspectAverage, subRatings } from '../contract.ts'

/** Each aspect of each source by the reviews that rate it, in the order of the source. One word of two sources stays two: they ask other people other questions. */
export const averageAspects: Handler<typeof subRatings, 'averages'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get('reviews.reviews')!
  const reviews = whereOf(list, ctx, await explicitFilters(list, ctx, body.filters))
  const { rows } = await sql<AspectAverage>`
    select r.source_id as "sourceID", a.key as aspect, avg(a.value::numeric)::float8 as average, count(*)::int as reviews
    from review r cross join lateral jsonb_each_text(r.sub_ratings) a
    where r.tenant_id = ${ctx.tenantId} and r.sub_ratings <> '{}'::jsonb and ${reviews} group by 1, 2`.execute(ctx.read)
  const found = Map.groupBy(rows, ({ sourceID, aspect }) => `${sourceID} ${aspect}`)
  return {
    averages: sourcesWithSubRatings.flatMap((sourceId) =>
      aspectsOf(sourceId).flatMap((aspect) => found.get(`${sourceId} ${aspect}`) ?? []),
    ),
  }
}
