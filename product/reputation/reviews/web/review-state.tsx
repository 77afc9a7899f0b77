import { DueRing } from '#platform/web/parts/due-ring.tsx'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '../contract.ts'
import { useReviewsText } from './reviews-words.ts'
import classes from './workbench.module.css'

type State = NonNullable<Review['responseState']>

export const shapeOf: Record<State, StateShape> = {
  Start: 'drafted',
  Failed: 'rejected',
  PendingIntegration: 'sent',
  PendingManual: 'by-hand',
  PendingTicket: 'blocked',
  Published: 'live',
  PendingModeration: 'pending',
  Verified: 'live',
  Rejected: 'rejected',
  PendingApproval: 'to-approve',
}

/** How far the answer to a review is. */
export function ReviewState({ review }: { review: Review }) {
  const t = useReviewsText()
  if (review.responseState === null) return <StateMark shape="open" label={t('open')} />
  return <StateMark shape={shapeOf[review.responseState]} label={t.member('responseState', review.responseState)} />
}

/** When the answer is due, or whether it came in time. */
export function ReviewDue({ review }: { review: Review }) {
  const t = useReviewsText()
  const { full } = useFormat()
  const { responseState, respondedAt, dueAt, vanishedAt, hiddenAt, date } = review
  if (hiddenAt) return <span className={classes.quiet}>{t('hidden')}</span>
  if (vanishedAt) return <span className={classes.quiet}>{t('gone')}</span>
  if (responseState === 'Rejected' || responseState === 'Failed') {
    return (
      <span className={classes.redo} title={dueAt ? full(dueAt) : undefined}>
        <StateMark shape="late" />
        {t('redo')}
      </span>
    )
  }
  if (dueAt === null) return null
  if (!respondedAt) return <DueRing dueAt={dueAt} since={date} />
  const inTime = new Date(respondedAt) <= new Date(dueAt)
  return (
    <span title={full(respondedAt)}>
      {inTime ? <DueRing dueAt={dueAt} state="met" /> : <span className={classes.quiet}>{t('missed')}</span>}
    </span>
  )
}
