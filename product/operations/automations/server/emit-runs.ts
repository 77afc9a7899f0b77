import type { Tx } from '#platform/server/system/serve-system.ts'
import { automations } from '../contract.ts'

/** Says that runs began or went on. */
export async function emitRuns(tx: Tx, runs: readonly { id: number; location_id: number }[]): Promise<void> {
  await tx.emitMany(
    automations,
    'progressed',
    runs,
    (some) => ({
      ruleRunIds: some.map(({ id }) => id),
      locationIds: [...new Set(some.map(({ location_id }) => location_id))],
    }),
    { live: 'first' },
  )
}
