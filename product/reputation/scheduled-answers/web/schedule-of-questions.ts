import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import type { ScheduleCalls } from '#product/workspace/scheduling/web/public.ts'
import { scheduledAnswers } from '../contract.ts'

type Given = Awaited<ReturnType<ReturnType<typeof calls>['ofQuestion']>>
const calls = () => callsOf(scheduledAnswers)

export const scheduleOfQuestions: ScheduleCalls<Given> = {
  system: scheduledAnswers,
  changed: 'questionChanged',
  standing: (questionId) => ({
    ...queriesOf(scheduledAnswers).ofQuestion({ params: { questionId } }),
    select: ({ scheduledAnswer, timezone }) => ({ shown: scheduledAnswer, timezone }),
  }),
  async schedule(questionId, wish) {
    const params = { questionId }
    // the draft as the server has it, saved before
    const { answers } = await callsOf(questions).one({ params })
    const draft = answers.find(({ isOurs, replacedAt, state }) => isOurs && replacedAt === null && state === 'Start')
    return calls().schedule({ params, body: { ...wish, version: draft?.version ?? -1 } })
  },
  sendNow: (questionId) => calls().sendNow({ params: { questionId } }),
  cancel: (questionId) => calls().cancel({ params: { questionId } }),
}
