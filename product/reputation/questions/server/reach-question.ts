import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { questions } from '../contract.ts'
import { type AnswerRow, inReach, type QuestionRow } from './question-row.ts'

type Ctx = Pick<TenantCtx, 'tenantId' | 'who'>

/** Whether a question is there, at a location of the caller's. */
export async function reachQuestion({ tenantId, who }: Ctx, db: Db, questionId: number): Promise<boolean> {
  const { rows } = await sql`
    select q.id from question q where q.tenant_id = ${tenantId} and q.id = ${questionId} and ${inReach(who)}`.execute(
    db,
  )
  return rows.length > 0
}

/** Where a question lies. Raises `notFound` for one out of the caller's locations. */
export async function locationOf({ tenantId, who }: Ctx, db: Db, questionId: number): Promise<number> {
  const { rows } = await sql<{ location_id: number }>`
    select q.location_id from question q where q.tenant_id = ${tenantId} and q.id = ${questionId} and ${inReach(who)}`.execute(
    db,
  )
  return rows[0]?.location_id ?? raise(questions, 'notFound')
}

/** The same, and null for one out of the caller's locations. */
export async function placeOfQuestion(ctx: Ctx & Pick<TenantCtx, 'read'>, questionId: number): Promise<number | null> {
  return (await reachQuestion(ctx, ctx.read, questionId)) ? locationOf(ctx, ctx.read, questionId) : null
}

/** What was asked, where and when, as somebody without an account may read it; undefined for one that is hidden, or out of the lender's locations. */
export async function questionForGuest(
  db: Db,
  { tenantId, who }: Ctx,
  questionId: number,
): Promise<AskedQuestion | undefined> {
  const { rows } = await sql<AskedQuestion>`
    select q.asker_name as "askerName", q.text, q.language, q.date, l.public_name as "locationName", s.name as "sourceName"
    from question q join location l on l.tenant_id = ${tenantId} and l.id = q.location_id join source s on s.id = q.source_id
    where q.tenant_id = ${tenantId} and q.id = ${questionId} and q.hidden_at is null and ${inReach(who)}`.execute(db)
  return rows[0]
}

type AskedQuestion = {
  askerName: string | null
  text: string
  language: string | null
  date: Date
  locationName: string
  sourceName: string
}

export type LockedQuestion = {
  row: QuestionRow
  /** All answers, the newest last. */
  answers: AnswerRow[]
  /** Ours that everybody reads or will, and ours that is still in our hands. */
  out: AnswerRow | undefined
  open: AnswerRow | undefined
}

/** A question with its answers, held until the transaction ends. Raises `notFound` for one out of the caller's locations. */
export async function lockQuestion(tx: Tx, ctx: Ctx, questionId: number): Promise<LockedQuestion> {
  return (await lockReached(tx, ctx, questionId)) ?? raise(questions, 'notFound')
}

/** The same; null where it is gone or out of reach. */
export async function lockReached(
  { db }: Tx,
  { tenantId, who }: Ctx,
  questionId: number,
): Promise<LockedQuestion | null> {
  const { rows } = await sql<QuestionRow>`
    select q.* from question q where q.tenant_id = ${tenantId} and q.id = ${questionId} and ${inReach(who)} for update`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return null
  const { rows: answers } = await sql<AnswerRow>`
    select a.* from question_answer a where a.tenant_id = ${tenantId} and a.question_id = ${questionId} order by a.id`.execute(
    db,
  )
  return { row, answers, ...oursOf(answers) }
}

/** The answers of ours that count. */
export function oursOf(answers: readonly AnswerRow[]): Pick<LockedQuestion, 'out' | 'open'> {
  const ours = answers.filter(({ is_ours, replaced_at }) => is_ours && replaced_at === null)
  return { out: ours.find(({ is_open }) => !is_open), open: ours.find(({ is_open }) => is_open) }
}
