/** More is asked at once in one scope than may wait; nothing was done. */
export class TooBusy extends Error {
  constructor(scope: Scoped) {
    super(`too much waits for the database in scope ${scope}`)
  }
}
/** A tenant's id, an agency's as a negative number, or the platform, which is never held up. */
export type Scoped = number | 'platform'
export type Shares = {
  /** Takes a connection of so many; undefined when it may be used at once, else when its turn has come. Raises `TooBusy`. */
  take(scope: Scoped): Promise<void> | undefined
  give(scope: Scoped): void
}

/** A scope that asks for more waits for what it has itself. */
const MOST_WAITING = 300

/** Shares so many connections between scopes: one scope alone leaves some free, has no more than half of them while others wait, and those who wait take turns. */
export function makeShares(connections: number): Shares {
  const forScopes = Math.max(1, connections - 1) // one is always left to the platform
  const most = Math.max(1, forScopes - Math.max(1, Math.floor(connections / 5)))
  const half = Math.ceil(connections / 2)
  const held = new Map<Scoped, number>()
  const waiting = new Map<Scoped, (() => void)[]>() // who was served last comes last
  let taken = 0

  const heldBy = (scope: Scoped) => held.get(scope) ?? 0
  const mayTake = (scope: Scoped) =>
    scope === 'platform'
      ? taken < connections
      : taken - heldBy('platform') < forScopes &&
        taken < connections &&
        heldBy(scope) < (othersWait(scope) ? half : most)
  const othersWait = (scope: Scoped) => waiting.size > (waiting.has(scope) ? 1 : 0)
  const note = (scope: Scoped) => {
    taken++
    held.set(scope, heldBy(scope) + 1)
  }

  return {
    take(scope) {
      if (mayTake(scope) && !waiting.has(scope)) {
        note(scope)
        return undefined
      }
      const line = waiting.get(scope) ?? []
      if (line.length >= MOST_WAITING && scope !== 'platform') throw new TooBusy(scope)
      waiting.set(scope, line)
      return new Promise((resolve) => line.push(resolve))
    },
    give(scope) {
      taken--
      const left = heldBy(scope) - 1
      if (left > 0) held.set(scope, left)
      else held.delete(scope)
      if (waiting.size > 0) while (begin('platform') || [...waiting.keys()].some(begin));
    },
  }

  function begin(scope: Scoped): boolean {
    const line = waiting.get(scope)
    if (!line || !mayTake(scope)) return false
    const go = line.shift()!
    waiting.delete(scope)
    if (line.length > 0) waiting.set(scope, line)
    note(scope)
    go()
    return true
  }
}
