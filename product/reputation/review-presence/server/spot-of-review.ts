import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import type { Spot } from '#product/workspace/presence/server/public.ts'
import { reviewPresence } from '../contract.ts'

export const KIND = 'review'

/** Where a review lies that whoever asks may see; null for any other. */
export async function spotOfReview(ctx: TenantCtx, reviewId: number): Promise<Spot | null> {
  const place = await placeOfReview(ctx, reviewId)
  if (!place) return null
  const locationId = place.location_id
  return { kind: KIND, id: reviewId, locationId, tell: (tx) => emitChanged(tx, reviewId, locationId) }
}

/** Tells open pages that somebody came, left, began or ended. */
export function emitChanged(tx: Tx, reviewId: number, locationId: number): Promise<void> {
  return tx.emit(reviewPresence, 'changed', { ids: [reviewId], locationIds: [locationId] })
}
