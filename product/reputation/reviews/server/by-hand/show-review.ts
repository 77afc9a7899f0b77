import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Review } from '../../contract.ts'
import { namedReviews, toReview } from '../review-row.ts'

/** One review as lists show it. */
export async function showReview(db: Db, tenantId: number, reviewId: number): Promise<Review> {
  const { rows } = await namedReviews(sql`r.tenant_id = ${tenantId} and r.id = ${reviewId}`, sql`id`, tenantId).execute(
    db,
  )
  return toReview(rows[0]!)
}
