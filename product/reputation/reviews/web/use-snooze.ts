import { useAct } from '#platform/web/feedback/use-act.ts'
import { nameOf, useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '../contract.ts'
import { useReviewsText } from './reviews-words.ts'
import { useChangeReviews } from './use-review-acts.ts'

/** Puts a review away, or brings it back; what was before can be had back. A refusal is said, and answers false. */
export function useSnooze() {
  const t = useReviewsText()
  const { act, isBusy } = useAct()
  const { user } = useSession()
  const { dayTime } = useFormat()
  const change = useChangeReviews()
  const put = async ({ id }: Review, snoozedUntil: string | null, snoozedByName: string | null) => {
    const { results } = await change([id], { kind: 'snooze', until: snoozedUntil }, { snoozedUntil, snoozedByName })
    return results[0]!
  }
  const run = async (review: Review, until: string | null, message: string) => {
    const done = await act(
      () => put(review, until, until && nameOf(user)),
      ({ ok, message: refused = '' }) =>
        ok
          ? { message, undo: () => put(review, stillAhead(review.snoozedUntil), review.snoozedByName) }
          : { message: refused, tone: 'failed' },
    )
    return done !== false && done.ok
  }
  return {
    snooze: (review: Review, until: string) => run(review, until, t('snoozeAt', { time: dayTime(until) })),
    end: (review: Review) => run(review, null, t('snoozeEnded')),
    isBusy,
  }
}

/** A former time to go back to; null once it is over. */
export function stillAhead(until: string | null): string | null {
  return until && Date.parse(until) > Date.now() ? until : null
}
