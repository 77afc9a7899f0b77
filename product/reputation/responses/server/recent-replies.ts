import type { Db } from '#platform/server/database/door.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'

const RECENT = 20

/** The last twenty replies at the location of a review, newest first, to compare a new one with. */
export async function recentReplies(
  db: Db,
  tenantId: number,
  { id, locationId }: Pick<ReviewForReply, 'id' | 'locationId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('response')
    .select('text')
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .where('review_id', '<>', id)
    .where('current', '=', true)
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map(({ text }) => text)
}
