import { sql } from 'kysely'
import { pageList } from '#platform/server/list/page-list.ts'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { benchmark, competitorReviewFields } from '../contract.ts'
import { areSeenBy } from './competitor-row.ts'

type ReviewRow = {
  id: number
  competitor_id: number
  name: string
  source_id: number
  rating: number
  at: Date
  is_replied: boolean | null
  replied_at: Date | null
}

/** What is known of reviews of competitors, of those that stand beside a location of the reader. */
export const reviewList: ServedList<typeof competitorReviewFields> = {
  from: sql`competitor_review r join competitor c on c.tenant_id = r.tenant_id and c.id = r.competitor_id`,
  within: ({ tenantId, who }) => sql`r.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and ${areSeenBy(who)}`,
  id: sql`r.id`,
  columns: () => ({
    competitor: sql`r.competitor_id`,
    source: sql`r.source_id`,
    rating: sql`r.rating`,
    at: sql`r.at`,
    replied: sql`r.is_replied`,
  }),
}

const columns = sql`r.id, r.competitor_id, c.name, r.source_id, r.rating, r.at, r.is_replied, r.replied_at`

export const searchReviews: Handler<typeof benchmark, 'search'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get('benchmark.reviews')!
  const { items, nextCursor } = await pageList<ReviewRow>(list, ctx, body, columns)
  return {
    items: items.map((row) => ({
      id: row.id,
      competitorID: row.competitor_id,
      competitorName: row.name,
      sourceID: row.source_id,
      rating: row.rating,
      at: row.at.toISOString(),
      isReplied: row.is_replied,
      repliedAt: row.replied_at?.toISOString() ?? null,
    })),
    nextCursor,
  }
}
