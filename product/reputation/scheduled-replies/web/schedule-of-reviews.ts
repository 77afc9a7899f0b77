import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import type { ScheduleCalls } from '#product/workspace/scheduling/web/public.ts'
import { holdReason, scheduledReplies } from '../contract.ts'
import { useScheduledText } from './use-text.ts'

const calls = () => callsOf(scheduledReplies)

export const scheduleOfReviews: ScheduleCalls = {
  system: scheduledReplies,
  changed: 'reviewChanged',
  useStanding(reviewId) {
    const { data } = useQuery(queriesOf(scheduledReplies).ofReview({ params: { reviewId } }))
    return data && { shown: data.scheduledReply, timezone: data.timezone }
  },
  useWords() {
    const t = useScheduledText()
    return { holdNote: t('holdNote'), reason: (reason) => t.member('holdReason', holdReason.schema.parse(reason)) }
  },
  async schedule(reviewId, wish) {
    const params = { reviewId }
    // the draft as the server has it, saved before
    const { current } = await callsOf(responses).list({ params })
    return calls().schedule({ params, body: { ...wish, version: current?.version ?? -1 } })
  },
  sendNow: (reviewId) => calls().sendNow({ params: { reviewId } }),
  cancel: (reviewId) => calls().cancel({ params: { reviewId } }),
}
