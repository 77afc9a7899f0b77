import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'

const HideItem = later(() => withAllWords(import('./hide-item.tsx')).then(({ HideItem: Part }) => Part))

/** Hiding a review, or showing it again, in its menu. */
export function HidingActs({ review }: ReviewFillerProps) {
  const may = useMay()
  return may('reviews.soft-delete') ? <HideItem review={review} /> : null
}
