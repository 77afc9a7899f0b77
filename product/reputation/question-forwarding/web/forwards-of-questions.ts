import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { ForwardCalls } from '#product/workspace/forwards/web/public.ts'
import { questionForwarding } from '../contract.ts'

export const forwardsOfQuestions: ForwardCalls = {
  system: questionForwarding,
  toPeople: actionOf(questionForwarding, 'toUserOrEmail'),
  targets: (questionId, name) => queriesOf(questionForwarding).targets({ params: { questionId }, query: { name } }),
  list: (questionId) => queriesOf(questionForwarding).list({ params: { questionId } }),
  forward: (questionId, body) => callsOf(questionForwarding).forward({ params: { questionId }, body }),
}
