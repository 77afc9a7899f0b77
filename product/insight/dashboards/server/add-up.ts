import type { Measure } from '../measure.ts'

export type Sums = {
  reviews: number
  rated: number
  rating_sum: number
  answered: number
  response_seconds: number
  negative: number
  positive: number
}

/** Adds groups and derives what can only be derived from sums; an average of averages would lie. */
export function addUp(rows: readonly Sums[]): Measure {
  const sum = (of: (row: Sums) => number) => rows.reduce((total, row) => total + of(row), 0)
  const reviews = sum((r) => r.reviews)
  const rated = sum((r) => r.rated)
  const answered = sum((r) => r.answered)
  return {
    reviews,
    rated,
    averageRating: rated ? sum((r) => r.rating_sum) / rated : null,
    answered,
    responseRate: reviews ? answered / reviews : null,
    responseSeconds: answered ? sum((r) => r.response_seconds) / answered : null,
    negative: sum((r) => r.negative),
    positive: sum((r) => r.positive),
  }
}
