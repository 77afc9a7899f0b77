import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import type { ScheduleCalls } from '#product/workspace/scheduling/web/public.ts'
import { scheduledReplies } from '../contract.ts'

type Given = Awaited<ReturnType<ReturnType<typeof calls>['ofReview']>>
const calls = () => callsOf(scheduledReplies)

export const scheduleOfReviews: ScheduleCalls<Given> = {
  system: scheduledReplies,
  changed: 'reviewChanged',
  standing: (reviewId) => ({
    ...queriesOf(scheduledReplies).ofReview({ params: { reviewId } }),
    select: ({ scheduledReply, timezone }) => ({ shown: scheduledReply, timezone }),
  }),
  async schedule(reviewId, wish) {
    const params = { reviewId }
    // the draft as the server has it, saved before
    const { current } = await callsOf(responses).list({ params })
    return calls().schedule({ params, body: { ...wish, version: current?.version ?? -1 } })
  },
  sendNow: (reviewId) => calls().sendNow({ params: { reviewId } }),
  cancel: (reviewId) => calls().cancel({ params: { reviewId } }),
}
