import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { PresenceCalls } from '#product/workspace/presence/web/public.ts'
import { questions } from '../contract.ts'

const calls = () => callsOf(questions)

export const presenceOfQuestions: PresenceCalls = {
  system: questions,
  present: () => queriesOf(questions).present(),
  sees: actionOf(questions, 'view'),
  attend: (questionId) => calls().attend({ params: { questionId } }),
  leave: (questionId) => calls().leave({ params: { questionId }, keepalive: true }),
  claim: (questionId, takeOver) => calls().claim({ params: { questionId }, body: { takeOver } }),
  unclaim: (questionId) => calls().unclaim({ params: { questionId }, keepalive: true }),
}
