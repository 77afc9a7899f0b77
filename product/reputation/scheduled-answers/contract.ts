import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { routesOf, whenever } from '#platform/contract/refreshes.ts'
import type { questions } from '#product/reputation/questions/contract.ts'
import { scheduledShape, scheduleErrors, scheduleRoutes, timezone } from '#product/workspace/scheduling/contract.ts'

/** Why a reply did not go out at its time. */
export const holdReason = enumeration([
  'QuestionChanged',
  'QuestionGone',
  'QuestionHidden',
  'AnswerChanged',
  'NoPermission',
  'NotPossible',
])
export type HoldReason = (typeof holdReason)['members'][number]

export const scheduledAnswer = scheduledShape('scheduledAnswer', holdReason).extend({ questionID: id('question') })

const ofQuestion = z.object({ scheduledAnswer: scheduledAnswer.nullable(), timezone })

const redraws = ['ofQuestion', ...routesOf<typeof questions>('questions', 'one')]

const { of, ...routes } = scheduleRoutes('/api/tenants/:tenantId/questions/:questionId/scheduled-answer', {
  one: 'a question',
  draft: 'draft of a reply to a question',
  scheduled: 'a question’s scheduled reply',
  sees: 'view',
  schedules: 'schedule',
  changed: 'questionChanged',
  gives: ofQuestion,
  refreshes: redraws,
})

export const scheduledAnswers = defineSystem({
  name: 'scheduled-answers',
  permissions: {
    view: { action: 'qa.view' },
    schedule: { action: 'qa-responses.add' },
  },
  errors: {
    ...scheduleErrors,
    /** The draft was written for other words of the question, or beside another reply; scheduled all the same with `despiteChange`. */
    questionChanged: { status: 409 },
  },
  enumerations: { holdReason },
  audit: {
    'scheduled-answer.schedule': 'question',
    'scheduled-answer.cancel': 'question',
    'scheduled-answer.send': 'question',
    'scheduled-answer.hold': 'question',
  },
  routes: { ofQuestion: of, ...routes },
  events: {
    changed: {
      payload: z.object({ questionIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: redraws,
    },
    /** A reply did not go out at its time; its author hears of it. */
    held: { payload: z.object({ scheduledAnswerIds: z.array(z.int()) }) },
  },
  follows: whenever<typeof questions>('questions', ['changed'], ['ofQuestion']),
})
