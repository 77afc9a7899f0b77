import type { Key, Scoped } from './shares.ts'

/** Who holds how many connections, scopes and people in them, and when others last took one. */
export function createHoldings(now: () => number) {
  const held = new Map<Key, number>()
  let [newest, other]: [{ key: Key; at: number }?, { key: Key; at: number }?] = [] // `other` is the newest of somebody else
  let taken = 0
  const by = (key: Key) => held.get(key) ?? 0
  return {
    taken: () => taken,
    by,
    take(scope: Scoped, key: Key) {
      taken++
      if (scope !== 'platform') {
        if (newest && newest.key !== key) other = newest
        newest = { key, at: now() }
      }
      for (const one of new Set([scope, key])) held.set(one, by(one) + 1)
    },
    give(scope: Scoped, key: Key) {
      taken--
      for (const one of new Set([scope, key])) {
        if (by(one) > 1) held.set(one, by(one) - 1)
        else held.delete(one)
      }
    },
    /** When somebody else of a scope took one last; undefined where nobody did. */
    othersTookAt: (key: Key): number | undefined => (newest?.key === key ? other : newest)?.at,
  }
}
