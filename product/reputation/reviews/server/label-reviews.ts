import { assignLabels } from '#product/workspace/labels/server/public.ts'
import { reviews } from '../contract.ts'
import { sayReviewsChanged } from './say-reviews.ts'

/** Gives reviews labels, and takes them off. */
export const labelReviews = assignLabels(reviews, 'reviews', {
  action: 'review.label',
  changed: sayReviewsChanged,
  put: (tx, links) =>
    tx.emitMany(reviews, 'labelled', links, (some) => ({
      put: some.map(({ item_id: reviewId, label_id: labelId }) => ({ reviewId, labelId })),
    })),
})
