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
    ticks: roundCounts().filter((count) => Math.log10(count) >= low && Math.log10(count) <= high),
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

function roundCounts(): number[] {
  return Array.from({ length: 8 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat()
}
