import type { Compared } from '../../contract.ts'

/** Of some reviews, what their numbers are made of. */
export type Sums = { reviews: number; rated: number; rating_sum: number; told: number; replied: number }
/** How long replies took: the median of so many. */
export type Timed = { timed: number; median: number | null }

/** Sums of several groups as one; medians do not add up and come along. */
export function toCompared(rows: readonly Sums[], times: Timed | undefined): Compared {
  const sum = (of: (row: Sums) => number) => rows.reduce((total, row) => total + of(row), 0)
  const rated = sum((row) => row.rated)
  const told = sum((row) => row.told)
  const replied = sum((row) => row.replied)
  return {
    reviews: sum((row) => row.reviews),
    averageRating: rated ? sum((row) => row.rating_sum) / rated : null,
    told,
    replied,
    responseRate: told ? replied / told : null,
    timed: times?.timed ?? 0,
    medianSeconds: times?.median ?? null,
  }
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
}
