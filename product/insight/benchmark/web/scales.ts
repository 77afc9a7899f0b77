/** Where values lie between two ends of a drawing, and which of them are written beside it. */
export type Scale = { at(value: number): number; ticks: number[] }

const ROOM = 0.06
const WORST = 1
const BEST = 5

/** Numbers of reviews, each step as many times more. */
export function volumeScale(counts: readonly number[], [from, to]: readonly [number, number]): Scale {
  const [least, most] = [Math.max(1, Math.min(...counts)), Math.max(1, ...counts)]
  const room = Math.max(Math.log10(most / least) * ROOM, 0.1)
  const [low, high] = [Math.log10(least) - room, Math.log10(most) + room]
  return {
    at: (value) => from + ((Math.log10(Math.max(1, value)) - low) / (high - low)) * (to - from),
    ticks: roundCounts(low, high),
  }
}

/** Ratings, from somewhat below the lowest to the best there is. */
export function ratingScale(ratings: readonly number[], [from, to]: readonly [number, number]): Scale {
  const lowest = Math.min(...ratings, 4)
  const step = lowest < 3 ? 1 : lowest < 4 ? 0.5 : 0.2
  const low = Math.max(WORST, Math.floor((lowest - step / 2) / step) * step) - ROOM
  const high = BEST + ROOM
  const count = Math.floor((BEST - low) / step + 1e-9)
  return {
    at: (value) => from + ((value - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: count + 1 }, (_, i) => Number((BEST - (count - i) * step).toFixed(1))),
  }
}

/** Steps from which a drawing takes the widest that still gives it some lines. */
const steps = [
  [1, 2, 5],
  [1, 2, 3, 4, 5, 6, 8],
  [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5],
] as const
const FEWEST_TICKS = 3
const MOST_DIGITS = 8

function roundCounts(low: number, high: number): number[] {
  const within = steps.map((some) =>
    Array.from({ length: MOST_DIGITS }, (_, power) => some.map((one) => one * 10 ** power))
      .flat()
      .filter((count) => Number.isInteger(count) && Math.log10(count) >= low && Math.log10(count) <= high),
  )
  return within.find(({ length }) => length >= FEWEST_TICKS) ?? within.at(-1)!
}
