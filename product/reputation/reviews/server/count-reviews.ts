import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { reviews } from '../contract.ts'
import { locationsOf, whereReviews } from './review-filter.ts'

/** An exact number up to here; beyond it a screen says "1,000+", because exact totals of common filters cost seconds. */
const MAX_COUNT = 1000

export const countReviews: Handler<typeof reviews, 'count'> = async (ctx, { body: { filters } }) => {
  const capped = sql`${whereReviews(filters, ctx.who, ctx.tenantId, ctx.now())}`
  const words = filters.text
    ? sql`and r.id in (select id from search.review_ids(${ctx.tenantId}::bigint, ${filters.text}, ${locationsOf(filters, ctx.who)}::bigint[], null, null, ${filters.from ?? null}::timestamptz, ${filters.to ?? null}::timestamptz, null, null, 20000))`
    : sql``
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (select 1 from review r where ${capped} ${words} limit ${MAX_COUNT + 1}) c`.execute(
    ctx.read,
  )
  const count = rows[0]!.count
  return { count: Math.min(count, MAX_COUNT), exact: count <= MAX_COUNT }
}
