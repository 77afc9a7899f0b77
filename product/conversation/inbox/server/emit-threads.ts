import type { Tx } from '#platform/server/system/serve-system.ts'
import { inbox } from '../contract.ts'

export type ToldThread = { id: number; location_id: number }

/** Tells open pages, and listeners, which threads changed. */
export async function emitThreads(tx: Tx, rows: readonly ToldThread[]): Promise<void> {
  if (rows.length === 0) return
  await tx.emitMany(inbox, 'changed', rows, (some) => ({
    threadIds: some.map(({ id }) => id),
    locationIds: [...new Set(some.map(({ location_id }) => location_id))],
  }))
}
