import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { isOwn } from '#product/reputation/responses/server/public.ts'
import { questions } from '../contract.ts'
import { mustBeSayable } from './answer-words.ts'
import type { AnswerRow } from './question-row.ts'
import type { LockedQuestion } from './reach-question.ts'
import { changeAnswers, mustBeNewest, mustBeOurs, release } from './write-answer.ts'

/** Lets the answer of another user go. */
export const approveAnswer: Handler<typeof questions, 'approve'> = (
  ctx,
  { params: { questionId, questionAnswerId }, body: { version } },
) =>
  changeAnswers(ctx, questionId, 'question.approve', async (tx, question) => {
    const answer = await mustWait(ctx, tx, question, { id: questionAnswerId, version })
    await mustBeSayable(tx, ctx.tenantId, answer.text, true)
    const state = await release(tx, ctx, question, { id: answer.id, decidedBy: ctx.who.userId })
    return { answerID: answer.id, state }
  })

/** Gives the answer of another user back to them. Why is theirs to read, and stays out of the audit. */
export const rejectAnswer: Handler<typeof questions, 'reject'> = (
  ctx,
  { params: { questionId, questionAnswerId }, body: { version, reason } },
) =>
  changeAnswers(ctx, questionId, 'question.reject', async (tx, question) => {
    const { id } = await mustWait(ctx, tx, question, { id: questionAnswerId, version })
    await sql`update question_answer set state = 'Rejected', reason = ${reason}, decided_by = ${ctx.who.userId}, at = ${ctx.now()},
      version = version + 1 where tenant_id = ${ctx.tenantId} and id = ${id}`.execute(tx.db)
    return { answerID: id, state: 'Rejected' }
  })

/** Says what became of an answer that a user posts at its source. */
export const postAnswer: Handler<typeof questions, 'posted'> = (
  ctx,
  { params: { questionId, questionAnswerId }, body: { version, isPosted, reason } },
) =>
  changeAnswers(ctx, questionId, 'question.post', async (tx, question) => {
    const answer = mustBeOurs(question, questionAnswerId)
    if (answer.state !== 'PendingManual') return ctx.fail('notToPost')
    if (!isPosted && reason === '') return ctx.fail('reasonMissing', { field: 'reason' })
    await mustBeNewest(ctx, tx, question, answer, version)
    const state = isPosted ? 'Posted' : 'Failed'
    await sql`update question_answer set state = ${state}, reason = ${isPosted ? '' : reason}, decided_by = ${ctx.who.userId}, at = ${ctx.now()},
      version = version + 1 where tenant_id = ${ctx.tenantId} and id = ${answer.id}`.execute(tx.db)
    return { answerID: answer.id, state }
  })

/** Nobody decides about their own answer, also while they act for another user. Raises `notFound`, `notWaiting`, `ownAnswer`, or `platform.stale`. */
async function mustWait(
  ctx: TenantCtx,
  tx: Tx,
  question: LockedQuestion,
  asked: { id: number; version: number },
): Promise<AnswerRow> {
  const answer = question.answers.find(({ id }) => id === asked.id) ?? raise(questions, 'notFound')
  if (answer.state !== 'PendingApproval' || !answer.is_open) return raise(questions, 'notWaiting')
  if (isOwn(ctx, answer)) return raise(questions, 'ownAnswer')
  await mustBeNewest(ctx, tx, question, answer, asked.version)
  return answer
}
