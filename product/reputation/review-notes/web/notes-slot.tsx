import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const ReviewNotes = later(() => withAllWords(import('./review-notes.tsx')).then(({ ReviewNotes: Part }) => Part))

/** The private notes on the open review; a list that opens without a review fetches nothing of them. */
export function NotesSlot({ review, isPhone }: NotesFillerProps) {
  return <ReviewNotes key={review.id} reviewId={review.id} isPhone={isPhone} />
}
