import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { ReviewFeed, ReviewUpdate } from '../contract.ts'
import { useReviewFeedsText } from './use-text.ts'

const reads: Record<NonNullable<ReviewFeed['readCode']>, StateShape> = {
  Success: 'live',
  Duplicate: 'live',
  Error: 'rejected',
  TimedOut: 'late',
}
const updates: Record<ReviewUpdate['status'], StateShape> = {
  saved: 'paused',
  queued: 'pending',
  success: 'live',
  failed: 'late',
  invalid: 'rejected',
  duplicate: 'match',
}

/** How the last read came out, or that it is not read. */
export function FeedStateMark({ feed: { isOn, readCode } }: { feed: ReviewFeed }) {
  const t = useReviewFeedsText()
  if (!isOn) return <StateMark shape="paused" label={t('off')} />
  if (readCode === null) return <StateMark shape="pending" label={t('never')} />
  return <StateMark shape={reads[readCode]} label={t.member('feedReadCode', readCode)} />
}

/** What became of a review that came in. */
export function UpdateStateMark({ status }: { status: ReviewUpdate['status'] }) {
  const t = useReviewFeedsText()
  return <StateMark shape={updates[status]} label={t.member('reviewUpdateStatus', status)} />
}
