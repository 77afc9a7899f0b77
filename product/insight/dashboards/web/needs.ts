import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import type { ReviewFilters } from '#product/reputation/reviews/contract.ts'

export type Need = {
  word: 'lateReplies' | 'toApprove' | 'rejected' | 'lowUnanswered' | 'changedRatings' | 'lost'
  act: 'answer' | 'look'
  shape: StateShape
  filters: ReviewFilters
}

/** What can need a person, the most pressing first. A changed or vanished review stops needing anybody once it is read. */
export const needs: readonly Need[] = [
  { word: 'lateReplies', act: 'answer', shape: 'late', filters: { late: true } },
  { word: 'toApprove', act: 'look', shape: 'to-approve', filters: { responseStates: ['PendingApproval'] } },
  { word: 'rejected', act: 'look', shape: 'rejected', filters: { responseStates: ['Rejected', 'Failed'] } },
  { word: 'lowUnanswered', act: 'answer', shape: 'open', filters: { ratings: [1, 2], responseStates: ['open'] } },
  { word: 'changedRatings', act: 'look', shape: 'mismatch', filters: { changed: true, read: false } },
  { word: 'lost', act: 'look', shape: 'missing', filters: { vanished: true, read: false } },
]
