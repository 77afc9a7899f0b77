import type { ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'
import { PeopleHere } from '#product/workspace/presence/web/public.ts'
import { presenceOfReviews } from './presence-of-reviews.ts'

/** Who else has the review open; while it stands, the reader is there, too. */
export function HereSlot({ review }: ReviewFillerProps) {
  return <PeopleHere calls={presenceOfReviews} id={review.id} />
}
