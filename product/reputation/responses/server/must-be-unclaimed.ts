import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { claimOfOthers } from '#product/reputation/review-presence/server/public.ts'
import { responses } from '../contract.ts'

/** Raises `claimed` while somebody else is answering the review; where it `isHeld` nobody takes over until the commit. */
export async function mustBeUnclaimed(
  { tenantId, who, now }: ActingCtx,
  { db }: Tx,
  reviewId: number,
  isHeld: boolean,
): Promise<void> {
  const other = await claimOfOthers(db, tenantId, reviewId, { userId: who.userId, now: now(), isHeld })
  if (other) raise(responses, 'claimed', { values: { name: other.name } })
}
