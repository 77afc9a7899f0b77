import { sql } from 'kysely'
import type { Given, Handlers } from '#platform/server/system/serve-system.ts'
import { questionsInReach } from '#product/reputation/questions/server/public.ts'
import {
  cancelScheduled,
  scheduleDraft,
  sendNow,
  type Shown,
  showSchedule,
} from '#product/workspace/scheduling/server/public.ts'
import type { HoldReason, scheduledAnswers } from '../contract.ts'
import { kindQuestion } from './kind-question.ts'

/** When the reply to a question goes out, and what is done about it. */
export const scheduleHandlers: Handlers<typeof scheduledAnswers> = {
  async ofQuestion(ctx, { params: { questionId: id } }) {
    const { rows } = await sql<{ locationId: number }>`
      select q.location_id as "locationId" from question q where q.tenant_id = ${ctx.tenantId} and q.id = ${id} and ${questionsInReach(ctx.who)}`.execute(
      ctx.read,
    )
    const at = rows[0] ?? ctx.fail('notFound')
    return toAnswer(id, await showSchedule(ctx.read, ctx.tenantId, kindQuestion, { id, ...at }))
  },
  schedule: async (ctx, { params: { questionId }, body }) =>
    toAnswer(questionId, await scheduleDraft(ctx, kindQuestion, questionId, body)),
  sendNow: async (ctx, { params: { questionId } }) =>
    toAnswer(questionId, await sendNow(ctx, kindQuestion, questionId)),
  cancel: async (ctx, { params: { questionId } }) =>
    toAnswer(questionId, await cancelScheduled(ctx, kindQuestion, questionId)),
}

function toAnswer(
  questionID: number,
  { shown, timezone }: Shown<HoldReason>,
): Given<typeof scheduledAnswers, 'ofQuestion'> {
  return { scheduledAnswer: shown && { ...shown, questionID }, timezone }
}
