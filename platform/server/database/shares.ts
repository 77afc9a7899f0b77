/** More is asked at once in one scope than may wait, or waited too long; nothing was done. */
export class TooBusy extends Error {
  constructor(scope: Scoped) {
    super(`too much waits for the database in scope ${scope}`)
  }
}
/** A tenant's id, an agency's as a negative number, or the platform, which is never held up. */
export type Scoped = number | 'platform'
export type Shares = {
  /** Takes a connection of so many; undefined when it may be used at once, else when its turn has come. Raises `TooBusy`, also when the turn comes too late. */
  take(scope: Scoped): Promise<void> | undefined
  /** Gives it back; `tookMs` where a statement alone was asked. */
  give(scope: Scoped, tookMs?: number): void
}

/** A scope that asks for more waits for what it has itself. */
const MOST_WAITING = 300
/** What takes longer keeps a processor from others. */
const SLOW_MS = 500
/** So little that the quick statements around a slow one do not outweigh it. */
const QUICK_STEP = 0.1
/** So many at once until its statements have shown to be quick: a burst of slow ones is known as such only when the first ends. */
const UNTRIED = 2

/** How long somebody waits for a turn, and by which clock; nobody who asked is still there much later. */
type Patience = { patienceMs?: number; now?: () => number }
type Turn = { scope: Scoped; at: number }
type Waiting = { since: number; go: () => void; refuse: (error: TooBusy) => void }

/** Shares so many connections between scopes: one has about half of them at most, so that another begins at once; of those who wait the one that has least is next, in turns where they have as many. A scope begins with two at once and has more with each statement that was quick, and half as many, down to one, with each that was slow; after a slow one it rests as long as that took, where others were served meanwhile. */
export function makeShares(
  connections: number,
  { patienceMs = Infinity, now = () => performance.now() }: Patience = {},
): Shares {
  const forScopes = Math.max(1, connections - 1) // one is always left to the platform
  const most = Math.max(1, Math.min(Math.floor(connections / 2) + 1, connections - 2))
  const held = new Map<Scoped, number>()
  const limits = new Map<Scoped, number>()
  const waiting = new Map<Scoped, Waiting[]>() // who was served last comes last
  const restingUntil = new Map<Scoped, number>()
  let [newest, other]: [Turn?, Turn?] = [] // of tenants and agencies; `other` is the newest of another scope
  let taken = 0

  const heldBy = (scope: Scoped) => held.get(scope) ?? 0
  const limitOf = (scope: Scoped) => limits.get(scope) ?? Math.min(UNTRIED, most)
  const mayTake = (scope: Scoped) =>
    scope === 'platform'
      ? taken < connections
      : taken - heldBy('platform') < forScopes &&
        taken < connections &&
        !restingUntil.has(scope) &&
        heldBy(scope) < Math.floor(limitOf(scope))
  const note = (scope: Scoped) => {
    taken++
    if (scope !== 'platform') {
      if (newest && newest.scope !== scope) other = newest
      newest = { scope, at: now() }
    }
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
      return new Promise((go, refuse) => line.push({ since: now(), go, refuse }))
    },
    give(scope, tookMs = 0) {
      taken--
      weigh(scope, tookMs)
      const left = heldBy(scope) - 1
      if (left > 0) held.set(scope, left)
      else held.delete(scope)
      dropLate(scope)
      beginWaiting()
    },
  }

  function beginWaiting() {
    while (waiting.size > 0 && begin(next()));
  }

  function weigh(scope: Scoped, tookMs: number) {
    const limit = limitOf(scope)
    const isSlow = tookMs > SLOW_MS
    limits.set(scope, isSlow ? Math.max(1, limit / 2) : Math.min(most, limit + QUICK_STEP))
    const lastOther = newest?.scope === scope ? other : newest
    if (!isSlow || !lastOther || lastOther.at < now() - tookMs) return
    rest(scope, tookMs)
  }

  /** Of rests that overlap the one that ends last counts. */
  function rest(scope: Scoped, ms: number) {
    const until = now() + ms
    if (until <= (restingUntil.get(scope) ?? 0)) return
    restingUntil.set(scope, until)
    setTimeout(() => {
      if (restingUntil.get(scope) !== until) return
      restingUntil.delete(scope)
      beginWaiting()
    }, ms).unref()
  }

  /** Whoever still waits behind slow statements after so long gets an answer instead. */
  function dropLate(scope: Scoped) {
    const line = waiting.get(scope)
    if (!line) return
    while (line.length > 0 && now() - line[0]!.since > patienceMs) line.shift()!.refuse(new TooBusy(scope))
    if (line.length === 0) waiting.delete(scope)
  }

  function next(): Scoped | undefined {
    if (waiting.has('platform')) return 'platform'
    let least: Scoped | undefined
    for (const scope of waiting.keys())
      if (mayTake(scope) && (least === undefined || heldBy(scope) < heldBy(least))) least = scope
    return least
  }

  function begin(scope: Scoped | undefined): boolean {
    if (scope === undefined || !mayTake(scope)) return false
    const line = waiting.get(scope)!
    const { go } = line.shift()!
    waiting.delete(scope)
    if (line.length > 0) waiting.set(scope, line)
    note(scope)
    go()
    return true
  }
}
