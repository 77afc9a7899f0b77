import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { ActCtx, Given, Tx } from '#platform/server/system/serve-system.ts'
import { inbox, type InboxAct } from '../contract.ts'
import type { Closing } from './closing-words.ts'
import { readClosing } from './read-closing.ts'
import { emitThreads } from './emit-threads.ts'
import { followStages } from './follow-stages.ts'
import { restartReturns, returnHours } from './return-times.ts'
import { logThreads } from './log-threads.ts'
import { mustBeAssignable } from './must-be-assignable.ts'
import { isReached } from './reached-threads.ts'
import { markSeen } from './seen-threads.ts'
import { channelsOf, perChannel } from './thread-channel.ts'

type Ctx = ActCtx<typeof inbox, 'act'>
type Kind = InboxAct['kind']
type Row = { id: number; location_id: number; channel: string; subject_id: number }
const subjectsOf = (rows: readonly Row[]) => rows.map((row) => row.subject_id)

const needed = {
  user: 'assign',
  role: 'assign',
  queue: 'assign',
  nobody: 'assign',
  stage: 'edit',
  close: 'close',
  reopen: 'close',
} as const satisfies Record<Kind, keyof typeof inbox.permissions>
const audited = {
  assign: 'inbox-thread.assign',
  stage: 'inbox-thread.stage',
  close: 'inbox-thread.close',
  reopen: 'inbox-thread.reopen',
} as const

/** Assigns, moves, closes or reopens; each thread out of reach, or that does not fit the act, is told by itself, the others are done. */
export async function actOnThreads(
  ctx: Ctx,
  { body: { ids, act } }: { body: { ids: number[]; act: InboxAct } },
): Promise<Given<typeof inbox, 'act'>> {
  const permission = actionOf(inbox, needed[act.kind])
  if (!ctx.who.actions.has(permission)) throw accessFault(ctx.who, [permission])
  await mustBeAssignable(ctx, act)
  const closing = act.kind === 'close' ? await readClosing(ctx, act) : null
  const rows = await ctx.tx(async (tx) => {
    if (needed[act.kind] === 'assign') await holdThings(tx, ctx, ids)
    const changed = await change(tx, ctx, ids, act, closing)
    if (changed.length === 0) return changed
    if (needed[act.kind] === 'assign')
      await perChannel(ctx, changed, (channel, some) =>
        channel.assign(tx, ctx.tenantId, subjectsOf(some), act.kind === 'user' ? act.userID : null, ctx.who.userId),
      )
    const changedIds = changed.map(({ id }) => id)
    await followStages(tx.db, ctx.tenantId, ctx.now(), changedIds)
    const byId = ctx.who.apiKey ? null : ctx.who.userId
    await logThreads(tx.db, { tenantId: ctx.tenantId, now: ctx.now(), byId }, changedIds)
    await restartReturns(
      tx.db,
      { tenantId: ctx.tenantId, now: ctx.now(), channels: channelsOf(ctx) },
      sql`t.id = any(${changed.map(({ id }) => id)}::bigint[])`,
      await returnHours(tx.db, ctx.tenantId),
    )
    await tx.audit(inbox, {
      action: audited[needed[act.kind] === 'assign' ? 'assign' : (act.kind as 'stage' | 'close' | 'reopen')],
      entityId: changed.length === 1 ? changed[0]!.id : undefined,
      after: { ...act, ids: changed.map(({ id }) => id) },
    })
    // what one did oneself is not new
    if (!ctx.who.apiKey)
      await markSeen(tx.db, {
        tenantId: ctx.tenantId,
        userId: ctx.who.userId,
        at: ctx.now(),
        ids: changed.map(({ id }) => id),
        which: sql`true`,
      })
    await emitThreads(tx, changed)
    return changed
  })
  const changed = new Set(rows.map(({ id }) => id))
  const why = await reasons(
    ctx,
    ids.filter((id) => !changed.has(id)),
    act,
  )
  return {
    done: changed.size,
    failed: ids.length - changed.size,
    results: ids.map((id) => (changed.has(id) ? { id, ok: true } : { id, ok: false, ...why(id) })),
  }
}

/** Things are held before their threads, as everywhere, so that nobody waits for each other. */
async function holdThings(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { tenantId } = ctx
  const { rows } = await sql<Row>`
    select id, location_id, channel, subject_id from inbox_thread where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(
    tx.db,
  )
  await perChannel(ctx, rows, (channel, some) => channel.hold(tx, tenantId, subjectsOf(some), 'update'))
}

/** A due time counts from now, around the clock; a thread that is given away without one has none. */
function written(act: InboxAct, now: Date, userId: number, closing: Closing | null): ReturnType<typeof sql> {
  switch (act.kind) {
    case 'user': // the queue stays, so that the thread can go back to it
      return sql`user_id = ${act.userID}, role_id = null, returned_at = null, returned_from = null, due_at = ${dueAt(act.due, now)}`
    case 'role':
      return sql`user_id = null, role_id = ${act.roleID}, returned_at = null, returned_from = null, due_at = ${dueAt(act.due, now)}`
    case 'queue':
      return sql`user_id = null, role_id = null, queue_id = ${act.queueID}, returned_at = null, returned_from = null, due_at = ${dueAt(act.due, now)}`
    case 'nobody':
      return sql`user_id = null, role_id = null, queue_id = null, due_at = null`
    case 'stage':
      return sql`stage_id = ${act.stageID}::bigint, stage_since = case when ${act.stageID}::bigint is not null then ${now}::timestamptz end`
    case 'close':
      return sql`closed_at = ${now}, closed_by = ${userId}, last_at = ${now}, closing_reason = ${closing!.reason},
        root_causes = ${closing!.causes}::text[], closing_tags = ${closing!.tags}::text[],
        next_reason_id = null, next_cause_ids = '{}', next_tags = '{}'`
    case 'reopen':
      return sql`closed_at = null, closed_by = null, reopened_at = ${now}, last_at = ${now}, closing_reason = null, root_causes = '{}', closing_tags = '{}'`
  }
}

const intervals = { Hour: '1 hour', Day: '1 day', Week: '1 week', Month: '1 month' } as const

function dueAt(due: Extract<InboxAct, { kind: 'user' }>['due'], now: Date) {
  return due ? sql`${now}::timestamptz + ${due.count}::int * ${intervals[due.unit]}::interval` : sql`null::timestamptz`
}

async function change(
  { db }: Tx,
  ctx: Ctx,
  ids: readonly number[],
  act: InboxAct,
  closing: Closing | null,
): Promise<Row[]> {
  const { tenantId, who, now } = ctx
  const { rows } = await sql<Row>`
    update inbox_thread t set ${written(act, now(), who.userId, closing)}, version = version + 1
    where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) and ${isReached(ctx)}
      and (t.closed_at is ${act.kind === 'reopen' ? sql`not null` : sql`null`}) returning t.id, t.location_id, t.channel, t.subject_id`.execute(
    db,
  )
  return rows
}

/** Why some threads were left as they are: those in reach are closed, or are not. */
async function reasons(ctx: Ctx, left: readonly number[], act: InboxAct) {
  const { read, tenantId, services, locale } = ctx
  const { rows } = left.length
    ? await sql<{
        id: number
      }>`select t.id from inbox_thread t where t.tenant_id = ${tenantId} and t.id = any(${left}::bigint[]) and ${isReached(ctx)}`.execute(
        read,
      )
    : { rows: [] }
  const inReach = new Set(rows.map(({ id }) => id))
  return (id: number) => {
    const name = !inReach.has(id) ? 'notFound' : act.kind === 'reopen' ? 'notClosed' : 'closed'
    const { key, error } = new Fault(inbox, name)
    return { key, message: services.translate(locale, 'inbox', `errors/${error}`) }
  }
}
