import type { Tx } from '#platform/server/system/serve-system.ts'
import { attributions } from '../contract.ts'

/** Tells open pages that reviews are attributed to others than before, where `live` does not spare them. */
export function emitAttributed(
  tx: Tx,
  reviews: readonly { id: number; locationId: number }[],
  options?: { live: false },
): Promise<void> {
  const payloadOf = (some: typeof reviews) => ({
    reviewIds: some.map(({ id }) => id),
    locationIds: [...new Set(some.map(({ locationId }) => locationId))],
  })
  return tx.emitMany(attributions, 'changed', reviews, payloadOf, options)
}
