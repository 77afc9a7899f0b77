import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** The thread of a review; undefined where its listener has not made it yet. */
export async function threadOfReview(db: Db, tenantId: number, reviewId: number): Promise<number | undefined> {
  const thread = await db
    .selectFrom('inbox_thread')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
  return thread?.id
}

/** The threads of reviews, by review; those that have none are left out. */
export async function threadsOfReviews(
  db: Db,
  tenantId: number,
  reviewIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; review_id: number }>`
    select id, review_id from inbox_thread where tenant_id = ${tenantId} and review_id = any(${reviewIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, review_id }) => [review_id, id]))
}
