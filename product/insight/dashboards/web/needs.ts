import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { type ViewId, viewsFor } from '#product/reputation/reviews/web/public.ts'

export type Need = {
  word: 'lateReplies' | 'toApprove' | 'rejected' | 'lowUnanswered' | 'changedRatings' | 'lost'
  act: 'answer' | 'look'
  shape: StateShape
  /** The view of the workbench that holds exactly these, with `only` laid over it. */
  view: ViewId
  only?: readonly FilterClause[]
}

const unread: readonly FilterClause[] = [{ name: 'read', operator: operator.Equal, values: ['false'] }]

/** What can need a person, the most pressing first. A changed or vanished review stops needing anybody once it is read. */
export const needs: readonly Need[] = [
  { word: 'lateReplies', act: 'answer', shape: 'late', view: 'late' },
  { word: 'toApprove', act: 'look', shape: 'to-approve', view: 'approve' },
  { word: 'rejected', act: 'look', shape: 'rejected', view: 'rejected' },
  { word: 'lowUnanswered', act: 'answer', shape: 'open', view: 'low' },
  { word: 'changedRatings', act: 'look', shape: 'mismatch', view: 'changed', only: unread },
  { word: 'lost', act: 'look', shape: 'missing', view: 'lost', only: unread },
]

/** The reviews of a need as the server is asked for them. */
export function filtersOf({ view, only = [] }: Need): FilterClause[] {
  return [...viewsFor(true)[view].filters, ...only]
}
