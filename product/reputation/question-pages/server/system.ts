import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { ackChannels, planMessages } from '#product/conversation/acknowledgements/server/public.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { questionPages } from '../contract.ts'
import { ackQuestions } from './ack-questions.ts'
import { mailAsker, onAnswered } from './mail-asker.ts'
import { askQuestion, showPage } from './question-page.ts'

export const system = serveSystem(questionPages, {
  handlers: { show: showPage, ask: askQuestion },
  jobs: [mailAsker],
  listeners: [
    on(questions, 'answered', 'mail-askers', onAnswered),
    on(questions, 'received', 'acknowledge', (ctx, { questionIds }) => planMessages(ctx, ackQuestions, questionIds)),
  ],
  fills: [fill(ackChannels, ackQuestions)],
})
