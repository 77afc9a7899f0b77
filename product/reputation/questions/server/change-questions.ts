import { type RawBuilder, sql } from 'kysely'
import type { Body } from '#platform/contract/define-system.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { ActCtx, ActingCtx, Given, Handler, Tx } from '#platform/server/system/serve-system.ts'
import { MAX_SNOOZE_DAYS } from '#product/reputation/reviews/contract.ts'
import { questions } from '../contract.ts'
import { inReach, showDetail } from './question-row.ts'
import { lockQuestion } from './reach-question.ts'
import { tellAssigned, tellQuestions, type ToldQuestion } from './settle-question.ts'

const DAY_MS = 86_400_000

/** Marks questions as read or unread, for everybody. */
export const readQuestions: Handler<typeof questions, 'read'> = (ctx, { body: { ids, value } }) =>
  changeQuestions(ctx, ids, sql`read = ${value}`)

export async function flagQuestions(
  ctx: ActCtx<typeof questions, 'flag'>,
  { body: { ids, value } }: { body: Body<(typeof questions)['routes']['flag']> },
): Promise<Given<typeof questions, 'flag'>> {
  return changeQuestions(ctx, ids, sql`flagged = ${value}`, { action: 'question.flag', after: { flagged: value } })
}

/** Gives questions to an active user of the tenant, or to nobody. Raises `unknownUser`. */
export async function assignQuestions(
  ctx: ActCtx<typeof questions, 'assign'>,
  { body: { ids, userID } }: { body: Body<(typeof questions)['routes']['assign']> },
): Promise<Given<typeof questions, 'assign'>> {
  if (userID !== null) {
    const { rows } = await sql`
      select u.id from users u where u.id = ${userID} and u.tenant_id = ${ctx.tenantId} and u.active and not u.removed`.execute(
      ctx.read,
    )
    if (rows.length === 0) return ctx.fail('unknownUser', { field: 'userID' })
  }
  return changeQuestions(ctx, ids, sql`assignee_id = ${userID}::bigint`, {
    action: 'question.assign',
    after: { userID },
    tell: async (tx, rows) => {
      if (userID !== null) await tellAssigned(tx, rows, { userId: userID, byId: ctx.who.userId })
    },
  })
}

/** Puts questions that nobody answered away until then, or brings them back. Raises `snoozeOver` and `snoozeTooLong`. */
export const snoozeQuestions: Handler<typeof questions, 'snooze'> = async (ctx, { body: { ids, until } }) => {
  const days = until === null ? null : (new Date(until).getTime() - ctx.now().getTime()) / DAY_MS
  if (days !== null && days <= 0) return ctx.fail('snoozeOver', { field: 'until' })
  if (days !== null && days > MAX_SNOOZE_DAYS)
    return ctx.fail('snoozeTooLong', { field: 'until', values: { days: MAX_SNOOZE_DAYS } })
  return changeQuestions(ctx, ids, sql`snoozed_until = ${until}::timestamptz`, {
    action: 'question.snooze',
    after: { until },
    only: until === null ? undefined : { which: sql`q.answered_at is null`, otherwise: 'nothingWaits' },
  })
}

/** Shows a question of our page to its visitors, also before it is answered. */
export const showQuestion: Handler<typeof questions, 'show'> = (ctx, { params: { questionId }, body: { isShown } }) =>
  ctx.tx(async (tx) => {
    const { row } = await lockQuestion(tx, ctx, questionId)
    if (row.origin !== 'Page') return ctx.fail('notOnPage')
    await sql`update question set is_shown = ${isShown}, read = true, version = version + 1
      where tenant_id = ${ctx.tenantId} and id = ${questionId}`.execute(tx.db)
    await tx.audit(questions, { action: 'question.show', entityId: questionId, after: { isShown } })
    await tellQuestions(tx, 'changed', [row])
    return (await showDetail(tx.db, ctx, questionId))!
  })

type Audited = {
  action: 'question.flag' | 'question.assign' | 'question.snooze' | 'question.hide' | 'question.show-again'
  after: object
  /** Those alone that fit the act, and what is said of the others in reach. */
  only?: { which: RawBuilder<unknown>; otherwise: 'nothingWaits' | 'replyUnderway' } | undefined
  tell?: (tx: Tx, rows: readonly ToldQuestion[]) => Promise<void>
}

/** Changes those in reach; each other one is told by itself. */
export async function changeQuestions(
  ctx: ActingCtx,
  ids: readonly number[],
  set: RawBuilder<unknown>,
  audited?: Audited,
) {
  const { tenantId, who } = ctx
  const done = await ctx.tx(async (tx) => {
    const { rows } = await sql<ToldQuestion>`
      update question q set ${set}, version = version + 1
      where q.tenant_id = ${tenantId} and q.id = any(${ids}::bigint[]) and ${inReach(who)} and ${audited?.only?.which ?? sql`true`}
      returning q.id, q.location_id`.execute(tx.db)
    if (audited)
      await tx.auditAll(
        questions,
        rows.map(({ id }) => ({ action: audited.action, entityId: id, after: audited.after })),
      )
    await tellQuestions(tx, 'changed', rows)
    await audited?.tell?.(tx, rows)
    return new Set(rows.map(({ id }) => id))
  })
  const left = ids.filter((id) => !done.has(id))
  const reached = audited?.only && left.length > 0 ? await among(ctx, left) : new Set<number>()
  const refusal = (id: number) => {
    const fault = new Fault(questions, reached.has(id) ? audited!.only!.otherwise : 'notFound')
    return { id, ok: false, key: fault.key, message: sayFault(ctx, fault) }
  }
  return {
    done: done.size,
    failed: new Set(ids).size - done.size,
    results: ids.map((id) => (done.has(id) ? { id, ok: true } : refusal(id))),
  }
}

/** Those in reach. */
async function among({ read, tenantId, who }: ActingCtx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select q.id from question q where q.tenant_id = ${tenantId} and q.id = any(${ids}::bigint[]) and ${inReach(who)}`.execute(
    read,
  )
  return new Set(rows.map(({ id }) => id))
}
