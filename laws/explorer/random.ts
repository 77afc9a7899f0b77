export type Random = ReturnType<typeof randomFrom>

/** Chance that is the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  return {
    below,
    pick,
    chance: (of: number) => next() < of,
    /** So many of them at most, each once. */
    some: <T>(from: readonly T[], most: number): T[] => [
      ...new Set(Array.from({ length: 1 + below(most) }, () => pick(from))),
    ],
  }
}
