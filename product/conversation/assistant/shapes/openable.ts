import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'

/** What reaches outside and can be opened to assistants; each is one route. */
export const openableAction = enumeration([
  'SendReply',
  'ApproveReply',
  'RetryReply',
  'AnswerQuestion',
  'ApproveAnswer',
  'SettleTicket',
  'ApplyMacro',
])
export type OpenableAction = z.output<typeof openableAction.schema>

/** The route behind each. */
export const routeOfAction: Record<OpenableAction, string> = {
  SendReply: 'responses.save',
  ApproveReply: 'responses.approve',
  RetryReply: 'responses.retry',
  AnswerQuestion: 'questions.answer',
  ApproveAnswer: 'questions.approve',
  SettleTicket: 'tickets.execute',
  ApplyMacro: 'macros.apply',
}

export const assistantSettings = z.object({ opened: z.array(openableAction.schema).max(50), version: z.int() })
export type AssistantSettings = z.output<typeof assistantSettings>
