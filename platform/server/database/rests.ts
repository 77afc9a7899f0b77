/** Who rests for a while, by the clock `now`; `onOver` is called as each rest ends. */
export function createRests<Key>(now: () => number, onOver: () => void) {
  const until = new Map<Key, number>()
  return {
    has: (key: Key) => until.has(key),
    /** Of rests that overlap the one that ends last counts. */
    begin(key: Key, ms: number) {
      const end = now() + ms
      if (end <= (until.get(key) ?? 0)) return
      until.set(key, end)
      setTimeout(() => {
        if (until.get(key) !== end) return
        until.delete(key)
        onOver()
      }, ms).unref()
    },
  }
}
