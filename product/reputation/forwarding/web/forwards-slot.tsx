import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const ReviewForwards = later(() =>
  withAllWords(import('./review-forwards.tsx')).then(({ ReviewForwards: Part }) => Part),
)

/** To whom the open review was forwarded; a list that opens without a review fetches nothing of it. */
export function ForwardsSlot({ review }: NotesFillerProps) {
  return <ReviewForwards key={review.id} reviewId={review.id} />
}
