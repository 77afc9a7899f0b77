import { type RawBuilder, type Selectable, sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { QuestionAnswerTable, QuestionTable } from '#platform/server/database/tables.generated.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type CommentState, type Question, type QuestionAnswer, type QuestionDetail, questions } from '../contract.ts'
import { answerSchedule } from './answer-schedule.ts'
import { awaitedOf } from './askers.ts'

export type QuestionRow = Selectable<QuestionTable>
export type AnswerRow = Selectable<QuestionAnswerTable>
export type NamedQuestion = QuestionRow & {
  is_snoozed: boolean | null
  location_name: string
  source_name: string
  assignee_name: string | null
}
type NamedAnswer = AnswerRow & { author_name: string | null; decided_by_name: string | null }

const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${id})`

/** For the select list over `question q`. */
export function withNames(tenantId: number): RawBuilder<unknown> {
  return sql`q.*, q.snoozed_until > now() as is_snoozed, (select l.internal_name from location l where l.tenant_id = ${tenantId} and l.id = q.location_id) as location_name,
    (select s.name from source s where s.id = q.source_id) as source_name, ${nameOf(sql`q.assignee_id`)} as assignee_name`
}

/** Whether a question is at a location of the reader's, over `question q`. */
export function inReach(who: Pick<Who, 'locationIds'> | null): RawBuilder<unknown> {
  return !who || who.locationIds === 'all' ? sql`true` : sql`q.location_id = any(${who.locationIds}::bigint[])`
}

export function toQuestion(row: NamedQuestion): Question {
  return {
    id: row.id,
    locationID: row.location_id,
    locationName: row.location_name,
    sourceID: row.source_id,
    sourceName: row.source_name,
    origin: row.origin as Question['origin'],
    externalID: row.external_id,
    askerName: row.asker_name,
    text: row.text,
    language: row.language,
    date: row.date.toISOString(),
    url: row.url,
    read: row.read,
    flagged: row.flagged,
    assigneeID: row.assignee_id,
    assigneeName: row.assignee_name,
    snoozedUntil: row.is_snoozed ? row.snoozed_until!.toISOString() : null,
    isShown: row.is_shown,
    answerState: row.answer_state as CommentState | null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    hiddenAt: row.hidden_at?.toISOString() ?? null,
    notes: row.notes,
    version: row.version,
  }
}

/** Rows with the names that a list shows, in their order. */
export async function showQuestions(db: Db, tenantId: number, rows: readonly { id: number }[]): Promise<Question[]> {
  const { rows: named } = await sql<NamedQuestion>`
    select ${withNames(tenantId)} from question q where q.tenant_id = ${tenantId} and q.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const found = new Map(named.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => found.get(id) ?? []).map(toQuestion)
}

/** A question with its answers, as far as the reader may see those; undefined where it is gone. */
export async function showDetail(
  db: Db,
  { tenantId, who, services }: Pick<UseCaseCtx, 'tenantId' | 'who' | 'services'>,
  questionId: number,
): Promise<QuestionDetail | undefined> {
  const [shown] = await showQuestions(db, tenantId, [{ id: questionId }])
  if (!shown) return undefined
  const isAwaited = (await awaitedOf(db, tenantId, [questionId])).length > 0
  if (who && !who.actions.has(actionOf(questions, 'viewReplies')))
    return { ...shown, isAwaited, schedule: null, answers: [] }
  const { rows } = await sql<NamedAnswer>`
    select a.*, ${nameOf(sql`a.author_id`)} as author_name, ${nameOf(sql`a.decided_by`)} as decided_by_name
    from question_answer a where a.tenant_id = ${tenantId} and a.question_id = ${questionId} order by a.id`.execute(db)
  const states = await Promise.all(services.slots.of(answerSchedule).map((of) => of(db, tenantId, questionId)))
  const schedule = states.find((state) => state !== null) ?? null
  return { ...shown, isAwaited, schedule, answers: rows.map(toAnswer) }
}

function toAnswer(row: NamedAnswer): QuestionAnswer {
  return {
    id: row.id,
    isOurs: row.is_ours,
    visitorName: row.visitor_name,
    authorID: row.author_id,
    authorName: row.author_name,
    text: row.text,
    state: row.state as CommentState,
    reason: row.reason,
    decidedByName: row.decided_by_name,
    at: row.at.toISOString(),
    replacedAt: row.replaced_at?.toISOString() ?? null,
    version: row.version,
  }
}
