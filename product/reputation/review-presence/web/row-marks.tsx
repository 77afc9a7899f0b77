import { useRowMarks } from '#product/reputation/reviews/web/public.ts'
import { useMarks } from '#product/workspace/presence/web/public.ts'
import { presenceOfReviews } from './presence-of-reviews.ts'

/** Puts the initials of who else has a review open, or replies to it, into its row. */
export function RowMarks() {
  useRowMarks('review-presence', useMarks(presenceOfReviews))
  return null
}
