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
