import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { reviews } from '../contract.ts'
import { readReviewFilter, whereReviews, withWords } from './review-filter.ts'

/** An exact number up to here; beyond it a screen says "1,000+", because exact totals of common filters cost seconds. */
const MAX_COUNT = 1000

export const countReviews: Handler<typeof reviews, 'count'> = async (ctx, { body }) => {
  const filter = await readReviewFilter(ctx, body.filters)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (select 1 from review r where ${whereReviews(filter, ctx.tenantId)} ${withWords(filter, ctx.tenantId)} limit ${MAX_COUNT + 1}) c`.execute(
    ctx.read,
  )
  const count = rows[0]!.count
  return { count: Math.min(count, MAX_COUNT), exact: count <= MAX_COUNT }
}
