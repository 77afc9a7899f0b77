import { type RawBuilder, sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { questions } from '../contract.ts'
import { inReach, showDetail } from './question-row.ts'
import { lockQuestion } from './reach-question.ts'
import { tellAssigned, tellQuestions, type ToldQuestion } from './settle-question.ts'

/** Marks questions as read or unread, for everybody. */
export const readQuestions: Handler<typeof questions, 'read'> = (ctx, { body: { ids, value } }) =>
  change(ctx, ids, sql`read = ${value}`)

export const flagQuestions: Handler<typeof questions, 'flag'> = (ctx, { body: { ids, value } }) =>
  change(ctx, ids, sql`flagged = ${value}`, { action: 'question.flag', after: { flagged: value } })

/** Gives questions to an active user of the tenant, or to nobody. Raises `unknownUser`. */
export const assignQuestions: Handler<typeof questions, 'assign'> = async (ctx, { body: { ids, userID } }) => {
  if (userID !== null) {
    const { rows } = await sql`
      select u.id from users u where u.id = ${userID} and u.tenant_id = ${ctx.tenantId} and u.active and not u.removed`.execute(
      ctx.read,
    )
    if (rows.length === 0) return ctx.fail('unknownUser', { field: 'userID' })
  }
  return change(ctx, ids, sql`assignee_id = ${userID}::bigint`, {
    action: 'question.assign',
    after: { userID },
    tell: async (tx, rows) => {
      if (userID !== null) await tellAssigned(tx, rows, { userId: userID, byId: ctx.who.userId })
    },
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
  action: 'question.flag' | 'question.assign'
  after: object
  tell?: (tx: Tx, rows: readonly ToldQuestion[]) => Promise<void>
}

/** Changes those in reach; each other one is told by itself. */
async function change(ctx: TenantCtx, ids: readonly number[], set: RawBuilder<unknown>, audited?: Audited) {
  const { tenantId, who } = ctx
  const done = await ctx.tx(async (tx) => {
    const { rows } = await sql<ToldQuestion>`
      update question q set ${set}, version = version + 1
      where q.tenant_id = ${tenantId} and q.id = any(${ids}::bigint[]) and ${inReach(who)} returning q.id, q.location_id`.execute(
      tx.db,
    )
    if (audited)
      await tx.auditAll(
        questions,
        rows.map(({ id }) => ({ action: audited.action, entityId: id, after: audited.after })),
      )
    await tellQuestions(tx, 'changed', rows)
    await audited?.tell?.(tx, rows)
    return new Set(rows.map(({ id }) => id))
  })
  const missing = new Fault(questions, 'notFound')
  return {
    done: done.size,
    failed: new Set(ids).size - done.size,
    results: ids.map((id) =>
      done.has(id) ? { id, ok: true } : { id, ok: false, key: missing.key, message: sayFault(ctx, missing) },
    ),
  }
}
