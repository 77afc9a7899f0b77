import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'

const HidingOf = later(() => withAllWords(import('./hiding-of.tsx')).then(({ HidingOf: Part }) => Part))

/** That the open review is hidden, and the dialog that hides it; whoever can do neither fetches nothing of it. */
export function HidingSlot({ review }: ReviewFillerProps) {
  const may = useMay()
  return review.hiddenAt || may('reviews.soft-delete') ? <HidingOf key={review.id} review={review} /> : null
}
