import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { Who } from '#platform/server/system/who.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import {
  type LockedQuestion,
  lockReached,
  mustBeSendableAnswer,
  questionSum,
  sendDraft,
} from '#product/reputation/questions/server/public.ts'
import { Held, type Opened, type ScheduleKind } from '#product/workspace/scheduling/server/public.ts'
import { type HoldReason, scheduledAnswers } from '../contract.ts'

type OpenedQuestion = Opened<HoldReason> & { question: LockedQuestion }

const audited = {
  schedule: 'scheduled-answer.schedule',
  cancel: 'scheduled-answer.cancel',
  send: 'scheduled-answer.send',
  hold: 'scheduled-answer.hold',
} as const

/** Replies to questions, one a question. */
export const kindQuestion: ScheduleKind<HoldReason, OpenedQuestion> = {
  name: 'question',
  needs: actionOf(scheduledAnswers, 'schedule'),
  reasons: {
    changed: 'QuestionChanged',
    replaced: 'AnswerChanged',
    noPermission: 'NoPermission',
    notPossible: 'NotPossible',
  },
  async open(ctx, tx, questionId) {
    const question = await lockReached(tx, ctx, questionId)
    if (!question) return null
    const { row, open, out } = question
    return {
      question,
      locationId: row.location_id,
      revision: questionSum({ text: row.text, outId: out?.id ?? null }),
      whyNot: row.hidden_at ? 'QuestionHidden' : null,
      draft: open
        ? {
            id: open.id,
            version: open.version,
            authorId: open.author_id,
            isStart: open.state === 'Start',
            revision: open.asked_sum,
          }
        : null,
    }
  },
  async whyOutOfReach({ db }, tenantId, questionId) {
    const { rows } = await sql`select id from question where tenant_id = ${tenantId} and id = ${questionId}`.execute(db)
    return rows.length > 0 ? 'NoPermission' : 'QuestionGone'
  },
  refusals: questions,
  async mustBeSendable(ctx, tx, { question }) {
    if (!mayReplace(ctx.who, question)) throw platformFault('FORBIDDEN')
    await mustBeSendableAnswer(ctx, tx, question)
  },
  async send(ctx, tx, { question }) {
    if (!mayReplace(ctx.who, question)) throw new Held<HoldReason>('NoPermission')
    await sendDraft(ctx, tx, question)
  },
  raise: (error, detail) => raise(scheduledAnswers, error === 'changed' ? 'questionChanged' : error, detail),
  audit: (tx, what, questionId, after) =>
    tx.audit(scheduledAnswers, { action: audited[what], entityId: questionId, after }),
  tell: (tx, { id, locationId }) =>
    tx.emit(scheduledAnswers, 'changed', { questionIds: [id], locationIds: [locationId] }),
  tellHeld: (tx, id) => tx.emit(scheduledAnswers, 'held', { scheduledAnswerIds: [id] }),
}

/** What is out is replaced by those alone who may edit it. */
const mayReplace = (who: Who, { out }: LockedQuestion) => !out || who.actions.has(actionOf(questions, 'editReply'))
