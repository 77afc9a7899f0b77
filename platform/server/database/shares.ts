import { createHoldings } from './holdings.ts'
import { createPaces } from './paces.ts'
import { createRests } from './rests.ts'

/** More is asked at once in one scope than may wait, or waited too long; nothing was done. */
export class TooBusy extends Error {
  constructor(scope: Scoped) {
    super(`too much waits for the database in scope ${scope}`)
  }
}
/** A tenant's id, an agency's as a negative number, or the platform, which is never held up. */
export type Scoped = number | 'platform'
/** Whose statements wait for each other: those of a scope, and in it those of one person, or of nobody. */
export type Asker = { scope: Scoped; person?: number | undefined }
export type Shares = {
  /** Takes a connection of so many; undefined when it may be used at once, else when its turn has come. Raises `TooBusy`, also when the turn comes too late. */
  take(asker: Asker): Promise<void> | undefined
  /** Gives it back; `tookMs` where a statement alone was asked. */
  give(asker: Asker, tookMs?: number): void
}

/** Whoever asks for more waits for what they have themselves. */
const MOST_WAITING = 300
/** What takes longer keeps a processor from others. */
const SLOW_MS = 500
/** How long somebody waits for a turn, and by which clock; nobody who asked is still there much later. */
type Patience = { patienceMs?: number; now?: () => number }
/** A scope, or who of it asks as `<scope>/<id>`, with 0 for nobody. */
export type Key = Scoped | `${number}/${number}`
type Line = Asker & { key: Key; turns: Waiting[] }
type Waiting = { since: number; go: () => void; refuse: (error: TooBusy) => void }

/** Shares so many connections between scopes, and those of a scope between its people: a scope has about half of them at most, so that another begins at once; of those who wait the one whose scope has least is next, then the one who has least, in turns where they have as many. Everybody begins with two at once and has more with each statement that was quick, and half as many, down to one, with each that was slow (a scope down to two, for others of it); after a slow one they rest as long as that took, where others were served meanwhile. */
export function createShares(
  connections: number,
  { patienceMs = Infinity, now = () => performance.now() }: Patience = {},
): Shares {
  const forScopes = Math.max(1, connections - 1) // one is always left to the platform
  const most = Math.max(1, Math.min(Math.floor(connections / 2) + 1, connections - 2))
  const holdings = createHoldings(now)
  const paces = createPaces<Key>(most, isWhole)
  const rests = createRests<Key>(now, beginWaiting)
  const waiting = new Map<Key, Line>() // who was served last comes last

  const hasRoom = (key: Key) => holdings.by(key) < Math.floor(paces.limitOf(key))
  const canTake = (scope: Scoped, key: Key) =>
    scope === 'platform'
      ? holdings.taken() < connections
      : holdings.taken() - holdings.by('platform') < forScopes &&
        holdings.taken() < connections &&
        !rests.has(key) &&
        hasRoom(key) &&
        hasRoom(scope)

  return {
    take(asker) {
      const [scope, key] = [asker.scope, keyOf(asker)]
      const line = waiting.get(key)
      if (!line && canTake(scope, key)) {
        holdings.take(scope, key)
        return undefined
      }
      if (line && line.turns.length >= MOST_WAITING && scope !== 'platform') throw new TooBusy(scope)
      const { turns } = line ?? enqueue({ scope, key, turns: [] })
      return new Promise((go, refuse) => turns.push({ since: now(), go, refuse }))
    },
    give(asker, tookMs = 0) {
      const [scope, key] = [asker.scope, keyOf(asker)]
      weigh(scope, key, tookMs)
      holdings.give(scope, key)
      dropLate(key)
      beginWaiting()
    },
  }

  function enqueue(line: Line): Line {
    waiting.set(line.key, line)
    return line
  }

  function beginWaiting() {
    for (let line = next(); line; line = next()) begin(line)
  }

  function weigh(scope: Scoped, key: Key, tookMs: number) {
    const isSlow = tookMs > SLOW_MS
    paces.note(key, isSlow)
    paces.note(scope, isSlow)
    const othersAt = holdings.othersTookAt(key)
    if (!isSlow || othersAt === undefined || othersAt < now() - tookMs) return
    rests.begin(key, tookMs)
  }

  /** Whoever still waits behind slow statements after so long gets an answer instead. */
  function dropLate(key: Key) {
    const line = waiting.get(key)
    if (!line) return
    while (line.turns.length > 0 && now() - line.turns[0]!.since > patienceMs)
      line.turns.shift()!.refuse(new TooBusy(line.scope))
    if (line.turns.length === 0) waiting.delete(key)
  }

  function next(): Line | undefined {
    let least: Line | undefined
    for (const line of waiting.values())
      if (canTake(line.scope, line.key) && (!least || isBefore(line, least, holdings.by))) least = line
    return least
  }

  function begin(line: Line) {
    const { go } = line.turns.shift()!
    waiting.delete(line.key)
    if (line.turns.length > 0) enqueue(line)
    holdings.take(line.scope, line.key)
    go()
  }
}

function isBefore(one: Line, two: Line, heldBy: (key: Key) => number): boolean {
  if (one.scope === 'platform' || two.scope === 'platform') return two.scope !== 'platform'
  return (
    heldBy(one.scope) - heldBy(two.scope) < 0 ||
    (heldBy(one.scope) === heldBy(two.scope) && heldBy(one.key) < heldBy(two.key))
  )
}

function keyOf({ scope, person = 0 }: Asker): Key {
  return scope === 'platform' ? scope : `${scope}/${person}`
}

function isWhole(key: Key): boolean {
  return typeof key === 'number'
}
