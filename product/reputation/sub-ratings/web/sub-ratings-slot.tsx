import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { TextFillerProps } from '#product/reputation/reviews/web/public.ts'

const SubRatingList = later(() => withAllWords(import('./sub-rating-list.tsx')).then(({ SubRatingList: Part }) => Part))

/** The stars for single aspects below what a review says; nothing is fetched where there are none. */
export function SubRatingsSlot({ detail: { subRatings } }: TextFillerProps) {
  return subRatings.length > 0 ? <SubRatingList subRatings={subRatings} /> : null
}
