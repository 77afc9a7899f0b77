import { setTimeout as sleep } from 'node:timers/promises'

type Waiting = { go(): void; fail(error: unknown): void }
type Taken = { granted: number; waitMs: number }

/** So many turns are fetched at once; never more than there are calls, so that none is lost. */
const MOST_AT_ONCE = 10
/** Others may leave turns, or be given more. */
export const LONGEST_WAIT_MS = 2000

/** Turns at something that many share: fetched by `take`, given to tenants in rotation. Answers when the call may be made. */
export function makeTurns(take: (wanted: number) => Promise<Taken>): (tenantId: number) => Promise<void> {
  const waiting = new Map<number, Waiting[]>()
  let isServing = false

  async function serve(): Promise<void> {
    if (isServing) return
    isServing = true
    try {
      while (waiting.size) {
        const { granted, waitMs } = await take(Math.min(MOST_AT_ONCE, count()))
        for (let n = 0; n < granted; n++) next()?.go()
        if (granted === 0) await sleep(Math.min(Math.max(waitMs, 1), LONGEST_WAIT_MS), undefined, { ref: false })
      }
    } catch (error) {
      while (waiting.size) next()?.fail(error)
    } finally {
      isServing = false
    }
  }

  function count(): number {
    return [...waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** The first call of the tenant that waits longest for its turn, which then stands behind all others. */
  function next(): Waiting | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [tenantId, calls] = first
    waiting.delete(tenantId)
    if (calls.length > 1) waiting.set(tenantId, calls.slice(1))
    return calls[0]
  }

  return (tenantId) =>
    new Promise((go, fail) => {
      waiting.set(tenantId, [...(waiting.get(tenantId) ?? []), { go, fail }])
      void serve()
    })
}
