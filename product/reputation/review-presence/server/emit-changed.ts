import type { Tx } from '#platform/server/system/serve-system.ts'
import { reviewPresence } from '../contract.ts'
import type { Place } from '#product/reputation/reviews/server/public.ts'

/** Tells open pages that somebody came, left, began or ended. */
export function emitChanged(tx: Tx, { review_id, location_id }: Omit<Place, 'tenant_id'>): Promise<void> {
  return tx.emit(reviewPresence, 'changed', { reviewIds: [review_id], locationIds: [location_id] })
}
