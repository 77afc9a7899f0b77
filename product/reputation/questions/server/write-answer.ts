import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { personOf } from '#platform/server/system/who.ts'
import { type CommentState, questions } from '../contract.ts'
import { mustBeSayable } from './answer-words.ts'
import { endOwnClaim, mustBeUnclaimed } from './claims.ts'
import { type AnswerRow, showDetail } from './question-row.ts'
import { lockQuestion, type LockedQuestion } from './reach-question.ts'
import { questionSum } from './question-sum.ts'
import { settleQuestions } from './settle-question.ts'

type Written = { text: string; isDraft: boolean; despiteWords: boolean }

/** Answers a question. Raises `answerExists` where an answer of ours is there already. */
export const answerQuestion: Handler<typeof questions, 'answer'> = async (ctx, { params: { questionId }, body }) =>
  changeAnswers(ctx, questionId, 'question.answer', async (tx, question) => {
    await mustBeUnclaimed(ctx, tx, questionId)
    if (question.row.hidden_at) return ctx.fail('isHidden')
    if (question.open || question.out) return ctx.fail('answerExists')
    return write(tx, ctx, question, body)
  })

/** Edits the answer in our hands, or begins one that will replace the one that is out. */
export const saveAnswer: Handler<typeof questions, 'saveAnswer'> = async (
  ctx,
  { params: { questionId, questionAnswerId }, body: { version, ...body } },
) =>
  changeAnswers(ctx, questionId, 'question.answer', async (tx, question) => {
    await mustBeUnclaimed(ctx, tx, questionId)
    if (question.row.hidden_at) return ctx.fail('isHidden')
    const before = mustBeOurs(question, questionAnswerId)
    await mustBeNewest(ctx, tx, question, before, version)
    if (!before.is_open && question.open) return ctx.fail('answerExists')
    return write(tx, ctx, question, body)
  })

/** Takes an answer away: one in our hands is gone, one that was out stays with its question. */
export const removeAnswer: Handler<typeof questions, 'removeAnswer'> = async (
  ctx,
  { params: { questionId, questionAnswerId } },
) =>
  changeAnswers(ctx, questionId, 'question.remove-answer', async (tx, question) => {
    await mustBeUnclaimed(ctx, tx, questionId)
    const { id, is_open: isOpen } = mustBeOurs(question, questionAnswerId)
    const { tenantId } = ctx
    if (isOpen) await sql`delete from question_answer where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db)
    else
      await sql`update question_answer set replaced_at = ${ctx.now()}, version = version + 1
        where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db)
    return { answerID: id }
  })

/** Sends the draft in our hands in the caller's name, within their transaction. Raises what sending by hand would be refused for. */
export async function sendDraft(ctx: ActingCtx, tx: Tx, question: LockedQuestion): Promise<void> {
  await mustBeSendable(ctx, tx, question)
  const { id } = question.row
  const after = await write(tx, ctx, question, { text: question.open!.text, isDraft: false, despiteWords: false })
  await settleQuestions(tx, ctx.tenantId, [id])
  await tx.audit(questions, { action: 'question.answer', entityId: id, after })
}

/** Raises what the draft in our hands would be refused for if it were sent now: `claimed`, `isHidden`, `wordsBlocked` or `wordsUnwanted`. */
export async function mustBeSendable(ctx: ActingCtx, tx: Tx, { row, open }: LockedQuestion): Promise<void> {
  await mustBeUnclaimed(ctx, tx, row.id)
  if (row.hidden_at) raise(questions, 'isHidden')
  await mustBeSayable(tx, ctx.tenantId, open!.text, false)
}

/** Runs one change of a question's answers, settles the question, and answers with it. What was written stays out of the audit. */
export async function changeAnswers(
  ctx: TenantCtx,
  questionId: number,
  action: 'question.answer' | 'question.remove-answer' | 'question.approve' | 'question.reject' | 'question.post',
  change: (tx: Tx, question: LockedQuestion) => Promise<object>,
) {
  return ctx.tx(async (tx) => {
    const after = await change(tx, await lockQuestion(tx, ctx, questionId))
    await settleQuestions(tx, ctx.tenantId, [questionId])
    await tx.audit(questions, { action, entityId: questionId, after })
    return (await showDetail(tx.db, ctx, questionId))!
  })
}

/** An answer of ours that counts. Raises `notFound`, or `notChangeable` for another's or one that was replaced. */
export function mustBeOurs({ answers }: LockedQuestion, answerId: number): AnswerRow {
  const row = answers.find(({ id }) => id === answerId)
  if (!row) return raise(questions, 'notFound')
  if (!row.is_ours || row.replaced_at !== null) return raise(questions, 'notChangeable')
  return row
}

/** Raises `platform.stale` with the question as it is now. */
export async function mustBeNewest(
  ctx: TenantCtx,
  tx: Tx,
  { row }: LockedQuestion,
  answer: AnswerRow,
  version: number,
) {
  if (answer.version !== version) throw platformFault('stale', { data: await showDetail(tx.db, ctx, row.id) })
}

/** Lets an answer go: onto our page at once where that is on, else to somebody who posts it. What was out until now is kept as replaced. */
export async function release(
  tx: Tx,
  { tenantId, now }: Pick<ActingCtx, 'tenantId' | 'now'>,
  { row, out }: LockedQuestion,
  answer: { id: number; decidedBy: number | null },
): Promise<CommentState> {
  const state = await stateOut(tx, tenantId, row)
  if (out && out.id !== answer.id)
    await sql`update question_answer set replaced_at = ${now()}, version = version + 1
      where tenant_id = ${tenantId} and id = ${out.id}`.execute(tx.db)
  await sql`update question_answer set is_open = false, state = ${state}, reason = '', decided_by = ${answer.decidedBy}::bigint, at = ${now()},
    version = version + 1 where tenant_id = ${tenantId} and id = ${answer.id}`.execute(tx.db)
  if (state === 'Published')
    await sql`update question set is_shown = true where tenant_id = ${tenantId} and id = ${row.id}`.execute(tx.db)
  return state
}

async function stateOut({ db }: Tx, tenantId: number, row: LockedQuestion['row']): Promise<CommentState> {
  if (row.origin !== 'Page') return 'PendingManual'
  const { rows } = await sql<{ is_on: boolean }>`
    select is_on from question_page where tenant_id = ${tenantId} and location_id = ${row.location_id} for share`.execute(
    db,
  )
  return rows[0]?.is_on ? 'Published' : 'PendingPublish'
}

async function write(tx: Tx, ctx: ActingCtx, question: LockedQuestion, { text, isDraft, despiteWords }: Written) {
  const { tenantId, who } = ctx
  if (!isDraft) await mustBeSayable(tx, tenantId, text, despiteWords)
  const state: CommentState = isDraft ? 'Start' : 'PendingApproval'
  const sum = questionSum({ text: question.row.text, outId: question.out?.id ?? null })
  const { rows } = question.open
    ? await sql<{ id: number }>`
        update question_answer set text = ${text}, state = ${state}, reason = '', author_id = ${who.userId}, decided_by = null, asked_sum = ${sum}, at = ${ctx.now()},
          version = version + 1 where tenant_id = ${tenantId} and id = ${question.open.id} returning id`.execute(tx.db)
    : await sql<{ id: number }>`
        insert into question_answer (tenant_id, question_id, is_ours, is_open, author_id, text, state, asked_sum, at)
        values (${tenantId}, ${question.row.id}, true, true, ${who.userId}, ${text}, ${state}, ${sum}, ${ctx.now()}) returning id`.execute(
        tx.db,
      )
  const { id } = rows[0]!
  const isSent = !isDraft && who.actions.has(actionOf(questions, 'publish'))
  if (!isDraft)
    // a user who replies takes a question that nobody has
    await sql`update question set read = true, snoozed_until = null, assignee_id = coalesce(assignee_id,
        (select u.id from users u where u.id = ${personOf(who)}::bigint and u.tenant_id = ${tenantId} and u.active))
      where tenant_id = ${tenantId} and id = ${question.row.id}`.execute(tx.db)
  if (!isDraft) await endOwnClaim(ctx, tx, question.row.id)
  return { answerID: id, state: isSent ? await release(tx, ctx, question, { id, decidedBy: null }) : state }
}
