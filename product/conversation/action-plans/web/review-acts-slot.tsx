import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'

const ReviewActs = later(() => withAllWords(import('./review-acts.tsx')).then(({ ReviewActs: Part }) => Part))

/** The ways from a review to action plans, in its menu. */
export function ReviewActsSlot({ review }: ReviewFillerProps) {
  const may = useMay()
  return may('action-plans.view') ? <ReviewActs review={review} /> : null
}
