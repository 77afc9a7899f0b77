import type { Tx } from '#platform/server/system/serve-system.ts'

/** Does something and takes it back, for what it would have come to. */
export async function dryRun<T>(
  transact: (work: (tx: Tx) => Promise<never>) => Promise<never>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let outcome: T | undefined
  try {
    await transact(async (tx) => {
      outcome = await work(tx)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return outcome!
}

class TakenBack extends Error {}
