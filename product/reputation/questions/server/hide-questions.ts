import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { hidingReason } from '#product/reputation/hiding/contract.ts'
import { type CommentState, questions } from '../contract.ts'
import { changeQuestions } from './change-questions.ts'
import { inReach } from './question-row.ts'

/** An answer that is on its way out, or that somebody is asked about. */
const underway = [
  'PendingApproval',
  'PendingManual',
  'PendingPublish',
  'PendingModeration',
] as const satisfies readonly CommentState[]

/** Hides questions that say nothing about the business; of one that is hidden already the first reason stays. Why is in the row, and not in the audit: people write names. */
export const hideQuestions: Handler<typeof questions, 'hide'> = async (ctx, { body: { ids, reason, explanation } }) => {
  if (reason === 'Other' && explanation === '') return ctx.fail('explanationMissing', { field: 'explanation' })
  const first = (column: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
    sql`${column} = case when q.hidden_at is null then ${value} else q.${column} end`
  const set = sql.join([
    first(sql`hidden_at`, sql`${ctx.now()}::timestamptz`),
    first(sql`hidden_by`, sql`${ctx.who.userId}::bigint`),
    first(sql`hidden_reason`, sql`${reason}::text`),
    first(sql`hidden_explanation`, sql`${explanation}::text`),
  ])
  const which = sql`(q.answer_state is null or q.answer_state <> all(${[...underway]}::text[]))`
  return changeQuestions(ctx, ids, set, {
    action: 'question.hide',
    after: { reason },
    only: { which, otherwise: 'replyUnderway' },
  })
}

/** Shows hidden questions again; of those that are not hidden nothing changes. */
export const showAgain: Handler<typeof questions, 'showAgain'> = (ctx, { body: { ids } }) =>
  changeQuestions(ctx, ids, sql`hidden_at = null, hidden_by = null, hidden_reason = null, hidden_explanation = null`, {
    action: 'question.show-again',
    after: {},
  })

/** Who hid a question, when and why. */
export const readHiding: Handler<typeof questions, 'hiding'> = async (ctx, { params: { questionId } }) => {
  const { rows } = await sql<{ at: Date | null; id: number; name: string; reason: string; explanation: string }>`
    select q.hidden_at as at, q.hidden_by as id, trim(u.first_name || ' ' || u.last_name) as name, q.hidden_reason as reason, q.hidden_explanation as explanation
    from question q left join users u on u.id = q.hidden_by
    where q.tenant_id = ${ctx.tenantId} and q.id = ${questionId} and ${inReach(ctx.who)}`.execute(ctx.read)
  const [row] = rows
  if (!row) return ctx.fail('notFound')
  const { at, id, name, explanation } = row
  const reason = row.reason as (typeof hidingReason.members)[number]
  return { hidden: at && { at: at.toISOString(), by: { id, name }, reason, explanation } }
}
