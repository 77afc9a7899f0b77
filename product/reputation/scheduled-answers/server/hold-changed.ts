import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { questionSum } from '#product/reputation/questions/server/public.ts'
import { endAll, type Ended } from '#product/workspace/scheduling/server/public.ts'
import type { HoldReason } from '../contract.ts'
import { kindQuestion } from './kind-question.ts'

type Waiting = {
  thingId: number
  revision: number
  /** What is asked; null where the question is gone. */
  text: string | null
  isHidden: boolean
  outId: number | null
  isDraft: boolean
  /** The draft was handed in by whoever scheduled it. */
  isSent: boolean
}

/** Holds what waits for a question that changed, is gone or is hidden, or whose draft is no longer the same; one that its author sent by hand waits no more. */
export async function onQuestionsChanged(
  ctx: JobCtx,
  { questionIds }: { questionIds: readonly number[] },
): Promise<void> {
  const { rows } = await sql<Waiting>`
    select s.thing_id as "thingId", s.revision, q.text, q.hidden_at is not null as "isHidden",
      (select o.id from question_answer o where o.tenant_id = ${ctx.tenantId} and o.question_id = s.thing_id and o.is_ours and not o.is_open and o.replaced_at is null) as "outId",
      coalesce(d.version = s.draft_version, false) as "isDraft", coalesce(d.state <> 'Start' and d.author_id = s.author_id, false) as "isSent"
    from scheduled s
      left join question q on q.tenant_id = ${ctx.tenantId} and q.id = s.thing_id
      left join question_answer d on d.tenant_id = ${ctx.tenantId} and d.id = s.draft_id
    where s.tenant_id = ${ctx.tenantId} and s.kind = ${kindQuestion.name} and s.thing_id = any(${questionIds}::bigint[]) and s.state = 'Scheduled'`.execute(
    ctx.read,
  )
  await endAll(ctx, kindQuestion, rows.flatMap(endedBy))
}

function endedBy({ thingId, revision, text, isHidden, outId, isDraft, isSent }: Waiting): Ended<HoldReason>[] {
  if (text === null) return [{ thingId, reason: 'QuestionGone' }]
  if (isHidden) return [{ thingId, reason: 'QuestionHidden' }]
  if (isSent) return [{ thingId, reason: null }]
  if (!isDraft) return [{ thingId, reason: 'AnswerChanged' }]
  return questionSum({ text, outId }) === revision ? [] : [{ thingId, reason: 'QuestionChanged' }]
}
