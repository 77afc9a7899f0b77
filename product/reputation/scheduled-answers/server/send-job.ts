import { sendJobOf } from '#product/workspace/scheduling/server/public.ts'
import { kindQuestion } from './kind-question.ts'

/** Sends replies to questions that have come to their time. */
export const sendJob = sendJobOf('scheduled-answers.send', kindQuestion)
