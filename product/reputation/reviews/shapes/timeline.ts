import type { Review } from './review.ts'

/** What happens with a customer's reviews, as their timeline calls it. */
export type ReviewKind = 'review.received' | 'review.edited' | 'review.vanished' | 'review.returned'
/** What is told of it beside the moment and the words. */
export type ReviewFacts = {
  sourceID: number
  /** Unless it was edited: the stars, of a new one those that it came with. */
  rating?: number | null
  /** Where it was edited: the stars before and after. */
  before?: number | null
  now?: number | null
  datePrecision?: Review['datePrecision']
}
