import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Review } from '../contract.ts'

/** Tells the review how far its answer is, which brings it back where it was put away and the answer is more than a draft; `respondedAt` is when the source took it, null while it has none. */
export async function setResponseState(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  reviewId: number,
  state: Review['responseState'],
  respondedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('review')
    .set((eb) => ({
      response_state: state,
      responded_at: respondedAt,
      version: eb('version', '+', 1),
      ...(isMoreThanDraft(state) && { snoozed_until: null }),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', reviewId)
    .execute()
}

function isMoreThanDraft(state: Review['responseState']): boolean {
  return state !== null && state !== 'Start'
}
