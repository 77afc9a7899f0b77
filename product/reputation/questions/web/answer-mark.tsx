import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { CommentState } from '../contract.ts'
import { useQuestionsText } from './use-text.ts'

const shapes: Record<CommentState, StateShape> = {
  Start: 'drafted',
  Failed: 'blocked',
  Published: 'live',
  PendingModeration: 'pending',
  Verified: 'live',
  Rejected: 'rejected',
  PendingApproval: 'to-approve',
  PendingManual: 'by-hand',
  Posted: 'sent',
  PendingPublish: 'paused',
}

/** Where an answer stands, or that there is none. */
export function AnswerMark({ state }: { state: CommentState | null }) {
  const t = useQuestionsText()
  if (state === null) return <StateMark shape="open" label={t('noAnswer')} />
  return <StateMark shape={shapes[state]} label={t.member('commentState', state)} />
}
