import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Review } from '../contract.ts'

/** Tells the review how far its answer is; `respondedAt` is when the source took it, null while it has none. */
export async function setResponseState(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  reviewId: number,
  state: Review['responseState'],
  respondedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('review')
    .set((eb) => ({ response_state: state, responded_at: respondedAt, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', reviewId)
    .execute()
}
