/** So little that the quick statements around a slow one do not outweigh it. */
const QUICK_STEP = 0.1
/** So many at once until its statements have shown to be quick: a burst of slow ones is known as such only when the first ends. */
const UNTRIED = 2
/** Beside somebody whose statements are slow, or not known yet, another of their scope has a turn. */
const FOR_ANOTHER = 1
/** Of so many the pace is remembered, of whom asked last. */
const REMEMBERED = 10_000

/** How many statements at once somebody has come to: more with each that was quick, half as many with each that was slow, never more than `most`. A scope is `isWhole` and keeps a turn for others of it. */
export function createPaces<Key>(most: number, isWhole: (key: Key) => boolean) {
  const limits = new Map<Key, number>()
  const limitOf = (key: Key) => limits.get(key) ?? Math.min(isWhole(key) ? UNTRIED + FOR_ANOTHER : UNTRIED, most)
  return {
    limitOf,
    note(key: Key, isSlow: boolean) {
      const limit = limitOf(key)
      const least = Math.min(isWhole(key) ? 1 + FOR_ANOTHER : 1, most)
      limits.delete(key)
      limits.set(key, isSlow ? Math.max(least, limit / 2) : Math.min(most, limit + QUICK_STEP))
      if (limits.size > REMEMBERED) for (const first of limits.keys()) return void limits.delete(first)
    },
  }
}
