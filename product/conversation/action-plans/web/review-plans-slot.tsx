import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'

const ReviewPlans = later(() => withAllWords(import('./review-plans.tsx')).then(({ ReviewPlans: Part }) => Part))

/** The action plans that the open review is evidence for; a list that opens without a review fetches nothing of them. */
export function ReviewPlansSlot({ review }: NotesFillerProps) {
  const may = useMay()
  return may('action-plans.view') ? <ReviewPlans key={review.id} review={review} /> : null
}
