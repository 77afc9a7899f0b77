import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import { assertAffordable } from '#platform/server/filter/check-filter.ts'
import { type ReviewCount, type reviews, reviewFields } from '../contract.ts'
import { NEWEST_HITS, readReviewFilter, type ReviewFilter, whereReviews, withWords } from './review-filter.ts'

/** An exact number up to here; beyond it a screen says "1,000+", because exact totals of common filters cost seconds. */
const MAX_COUNT = 1000

export const countReviews: Handler<typeof reviews, 'count'> = (ctx, { body }) => countBy(ctx, body.filters)

/** One after the other: what a page counts together takes one turn at the database at a time, and costs together what one filter may. */
export const countReviewsBySets: Handler<typeof reviews, 'counts'> = async (ctx, { body }) => {
  const all = body.sets.flatMap(({ filters }) => filters)
  assertAffordable(reviewFields, all, () => 'sets')
  const counts: ReviewCount[] = []
  for (const { filters } of body.sets) counts.push(await countBy(ctx, filters))
  return { counts }
}

async function countBy(ctx: TenantCtx, filters: readonly FilterClause[]): Promise<ReviewCount> {
  const filter = await readReviewFilter(ctx, filters)
  const quick = filter.words === null ? 0 : await countUpTo(ctx, filter, NEWEST_HITS)
  const count = quick > MAX_COUNT ? quick : await countUpTo(ctx, filter)
  return { count: Math.min(count, MAX_COUNT), exact: count <= MAX_COUNT }
}

async function countUpTo({ read, tenantId }: TenantCtx, filter: ReviewFilter, newest?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from review r where ${whereReviews(filter, tenantId)} ${withWords(filter, tenantId, newest)} limit ${MAX_COUNT + 1}) c`.execute(
    read,
  )
  return rows[0]!.count
}
