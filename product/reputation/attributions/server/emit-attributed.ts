import type { Tx } from '#platform/server/system/serve-system.ts'
import { attributions } from '../contract.ts'

/** Tells open pages that reviews are attributed to others than before. */
export function emitAttributed(tx: Tx, reviews: readonly { id: number; locationId: number }[]): Promise<void> {
  return tx.emitMany(attributions, 'changed', reviews, (some) => ({
    reviewIds: some.map(({ id }) => id),
    locationIds: [...new Set(some.map(({ locationId }) => locationId))],
  }))
}
