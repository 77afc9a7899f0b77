import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { linkKinds } from '#product/workspace/links/server/public.ts'
import { questionForwarding } from '../contract.ts'
import { handlers } from './forwards-of-question.ts'
import { questionForward } from './question-forward.ts'
import { answerAsGuest, mailGuest, openAsGuest } from './question-page.ts'

export const system = serveSystem(questionForwarding, {
  handlers: { ...handlers, open: openAsGuest, answer: answerAsGuest },
  jobs: [mailGuest],
  fills: [fill(linkKinds, questionForward)],
  ids: { questionForward: rowsOf('question_forward') },
})
