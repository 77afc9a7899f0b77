import type { Db } from '#platform/server/database/door.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { type Claim, claimOfOther, endClaim } from '#product/workspace/presence/server/public.ts'
import { emitChanged, KIND } from './spot-of-review.ts'

/** Ends somebody's claim of a review, as when they sent. */
export async function endReviewClaim(tx: Tx, tenantId: number, reviewId: number, userId: number): Promise<void> {
  const ended = await endClaim(tx, tenantId, { kind: KIND, id: reviewId }, userId)
  if (ended) await emitChanged(tx, reviewId, ended.locationId)
}

/** The claim of a review that somebody else holds now; `isHeld` keeps it as it is until the commit. */
export function claimOfOthers(
  db: Db,
  tenantId: number,
  reviewId: number,
  asking: { userId: number; now: Date; isHeld?: boolean },
): Promise<Claim | null> {
  return claimOfOther(db, tenantId, { kind: KIND, id: reviewId }, asking)
}
