import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { ForwardCalls } from '#product/workspace/forwards/web/public.ts'
import { forwarding } from '../contract.ts'

export const forwardsOfReviews: ForwardCalls = {
  system: forwarding,
  toPeople: actionOf(forwarding, 'toUserOrEmail'),
  targets: (reviewId, name) => queriesOf(forwarding).targets({ params: { reviewId }, query: { name } }),
  list: (reviewId) => queriesOf(forwarding).list({ params: { reviewId } }),
  forward: (reviewId, body) => callsOf(forwarding).forward({ params: { reviewId }, body }),
}
