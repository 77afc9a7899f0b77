import type { Tx } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import type { ResponseRow, State } from './response-row.ts'

export type Moved = Pick<ResponseRow, 'id' | 'review_id' | 'location_id' | 'state' | 'reason'>

/** Tells listeners of every one of the answers that moved; those that went to the same state for the same reason together. */
export async function emitMoved(tx: Tx, rows: readonly Moved[], options?: { live?: false }): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ state, reason }) => `${state} ${reason ?? ''}`).values()) {
    const { state, reason } = alike[0]!
    await tx.emitMany(
      responses,
      'moved',
      alike,
      (some) => ({
        responseIds: some.map(({ id }) => id),
        reviewIds: some.map(({ review_id }) => review_id),
        locationIds: [...new Set(some.map(({ location_id }) => location_id))],
        state: state as State,
        reason,
      }),
      options,
    )
  }
}
