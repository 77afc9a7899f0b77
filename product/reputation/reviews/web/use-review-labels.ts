import { useQueryClient } from '@tanstack/react-query'
import { useListRows } from '#platform/web/list/use-list.ts'
import { moduleKey } from '#product/access/modules/contract.ts'
import type { Labelled } from '#product/workspace/labels/web/public.ts'
import type { Review } from '../contract.ts'
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
  const queries = useQueryClient()
  const { patch } = useListRows<Review>('reviews', reviewId)
  return {
    modules,
    call: (body) => reviewCalls.label({ body }),
    draw: (ids, change) => {
      const drawn = (row: Review): Review => ({ ...row, labelIDs: change(row.labelIDs) })
      const drawBack = patch(ids, drawn)
      for (const id of ids) queries.setQueryData<Review>(['reviews', 'one', id], (before) => before && drawn(before))
      return () => {
        drawBack()
        for (const id of ids) void queries.invalidateQueries({ queryKey: ['reviews', 'one', id] })
      }
    },
  }
}
