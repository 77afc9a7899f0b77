import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { answerSchedule } from '#product/reputation/questions/server/public.ts'
import { scheduleStateOf } from '#product/workspace/scheduling/server/public.ts'
import { scheduledAnswers } from '../contract.ts'
import { onQuestionsChanged } from './hold-changed.ts'
import { kindQuestion } from './kind-question.ts'
import { scheduleHandlers } from './schedule-handlers.ts'
import { sendJob } from './send-job.ts'

export const system = serveSystem(scheduledAnswers, {
  handlers: scheduleHandlers,
  jobs: [sendJob],
  listeners: [on(questions, 'changed', 'hold-scheduled', onQuestionsChanged)],
  fills: [fill(answerSchedule, (db, tenantId, id) => scheduleStateOf(db, tenantId, kindQuestion.name, id))],
  ids: { scheduledAnswer: rowsOf('scheduled') },
})
