import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import type { ViewId } from '#product/reputation/reviews/contract.ts'

export type Need = {
  word: 'heldBack' | 'lateReplies' | 'toApprove' | 'rejected' | 'lowUnanswered' | 'changedRatings' | 'lost'
  act: 'answer' | 'look'
  shape: StateShape
  /** The view of the workbench that holds exactly these, with `only` laid over it. */
  view: ViewId
  only?: readonly FilterClause[]
}

const unread: readonly FilterClause[] = [{ name: 'read', operator: operator.Equal, values: ['false'] }]

type Part = { answer: boolean; approve: boolean; read: boolean }

/** What can need a person by what they may do, the most pressing first: whoever decides about answers of others is waited for. A changed or vanished review stops needing anybody once it is read. */
export function needsOf({ answer, approve, read }: Part): readonly Need[] {
  return [...(approve ? [toApprove] : []), ...(answer ? toAnswer : []), ...(read ? toRead : [])]
}

/** What waits for a person in the order it is worked off: first the approvals that others wait for, then what stops reviews from coming at all. */
export function inOrder<N extends { id: string }, B>(needs: readonly N[], broken: readonly B[]): readonly (N | B)[] {
  const isApproval = ({ id }: N) => id === toApprove.word
  return [...needs.filter(isApproval), ...broken, ...needs.filter((row) => !isApproval(row))]
}

const toApprove: Need = { word: 'toApprove', act: 'look', shape: 'to-approve', view: 'approve' }

const isHeldBack: readonly FilterClause[] = [{ name: 'heldBack', operator: operator.Equal, values: ['true'] }]

const toAnswer: readonly Need[] = [
  { word: 'heldBack', act: 'answer', shape: 'blocked', view: 'needs', only: isHeldBack },
  { word: 'lateReplies', act: 'answer', shape: 'late', view: 'late' },
  { word: 'rejected', act: 'look', shape: 'rejected', view: 'rejected' },
  { word: 'lowUnanswered', act: 'answer', shape: 'open', view: 'low' },
]

const toRead: readonly Need[] = [
  { word: 'changedRatings', act: 'look', shape: 'mismatch', view: 'changed', only: unread },
  { word: 'lost', act: 'look', shape: 'missing', view: 'lost', only: unread },
]
