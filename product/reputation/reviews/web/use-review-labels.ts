import { rowsOf } from '#platform/web/list/use-list.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import type { Labelled } from '#product/workspace/labels/web/public.ts'
import { type Review, reviews } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'
import { reviewId } from './use-review-acts.ts'

const modules = [
  moduleKey['review-monitoring'],
  moduleKey['review-responding'],
  moduleKey['review-approving'],
  moduleKey['review-moderating'],
  moduleKey.review_response,
]

/** How reviews are labelled, drawn at once in the list and beside it. */
export function useReviewLabels(): Labelled {
  const { one, search } = queriesOf(reviews)
  const { patch } = rowsOf<Review>(search, reviewId)
  return {
    modules,
    call: (body) => reviewCalls.label({ body }),
    draw: (ids, change) => {
      const drawn = (row: Review): Review => ({ ...row, labelIDs: change(row.labelIDs) })
      const drawBack = patch(ids, drawn)
      const opened = ids.map((id) =>
        one.draw({ params: { reviewId: id } }, (before) => ({ ...before, ...drawn(before) })),
      )
      return () => {
        drawBack()
        for (const back of opened) back()
      }
    },
  }
}
