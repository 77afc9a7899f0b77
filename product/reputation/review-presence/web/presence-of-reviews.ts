import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { PresenceCalls } from '#product/workspace/presence/web/public.ts'
import { reviewPresence } from '../contract.ts'

const calls = () => callsOf(reviewPresence)

export const presenceOfReviews: PresenceCalls = {
  system: reviewPresence,
  present: () => queriesOf(reviewPresence).present(),
  sees: actionOf(reviewPresence, 'view'),
  attend: (reviewId) => calls().attend({ params: { reviewId } }),
  leave: (reviewId) => calls().leave({ params: { reviewId }, keepalive: true }),
  claim: (reviewId, takeOver) => calls().claim({ params: { reviewId }, body: { takeOver } }),
  unclaim: (reviewId) => calls().unclaim({ params: { reviewId }, keepalive: true }),
}
