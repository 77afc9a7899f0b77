import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { ActCtx, Given, Tx } from '#platform/server/system/serve-system.ts'
import { type BulkAct, MAX_SNOOZE_DAYS, reviews } from '../contract.ts'
import { sayAssigned, sayReviews, type ToldReview } from './say-reviews.ts'

const DAY_MS = 86_400_000

const actions = {
  read: 'review.read',
  flag: 'review.flag',
  publish: 'review.publish',
  share: 'review.share',
  assign: 'review.assign',
  snooze: 'review.snooze',
} as const
/** Who says that a review was looked at says when it will be, too. */
const needed = {
  read: 'read',
  flag: 'flag',
  publish: 'publish',
  share: 'share',
  assign: 'assign',
  snooze: 'read',
} as const

/** Marks, flags, assigns or snoozes; each review out of reach, or to which nobody owes a reply, is told by itself, the others are done. */
export async function bulkReviews(
  ctx: Ctx,
  { body: { ids, act } }: { body: { ids: number[]; act: BulkAct } },
): Promise<Given<typeof reviews, 'bulk'>> {
  const right = actionOf(reviews, needed[act.kind])
  if (!ctx.who.actions.has(right)) throw accessFault(ctx.who, [right])
  await check(ctx, act)
  const scope = ctx.who.locationIds === 'all' ? null : ctx.who.locationIds
  const changed = await ctx.tx(async (tx) => {
    const rows = await change(tx, ctx, ids, scope, act)
    if (rows.length) {
      await tx.audit(reviews, {
        action: actions[act.kind],
        entityId: rows.length === 1 ? rows[0]!.id : undefined,
        after: { ...act, ids: rows.map((r) => r.id) },
      })
      await sayReviews(tx, 'changed', rows)
      if (act.kind === 'assign' && act.userID !== null)
        await sayAssigned(tx, rows, { userId: act.userID, byId: ctx.who.userId })
    }
    return new Set(rows.map((r) => r.id))
  })
  const why = await reasons(
    ctx,
    ids.filter((id) => !changed.has(id)),
    scope,
  )
  const results = ids.map((id) => (changed.has(id) ? { id, ok: true } : { id, ok: false, ...why(id) }))
  return { done: changed.size, failed: new Set(ids).size - changed.size, results }
}

type Ctx = ActCtx<typeof reviews, 'bulk'>

/** What is wrong with the act itself, whatever the reviews. */
async function check(ctx: Ctx, act: BulkAct): Promise<void> {
  if (act.kind === 'assign' && act.userID !== null) {
    const member = await ctx.read
      .selectFrom('users')
      .select('id')
      .where('id', '=', act.userID)
      .where('tenant_id', '=', ctx.tenantId)
      .where('active', '=', true)
      .executeTakeFirst()
    if (!member) ctx.fail('unknownUser', { field: 'act.userID' })
  }
  if (act.kind === 'snooze' && act.until !== null) {
    const days = (new Date(act.until).getTime() - ctx.now().getTime()) / DAY_MS
    if (days <= 0) ctx.fail('snoozeOver', { field: 'act.until' })
    if (days > MAX_SNOOZE_DAYS) ctx.fail('snoozeTooLong', { field: 'act.until', values: { days: MAX_SNOOZE_DAYS } })
  }
}

/** Why some reviews were left as they are: those in reach have a reply. */
async function reasons({ read, tenantId, services, locale }: Ctx, left: readonly number[], scope: Scope) {
  const { rows } = left.length
    ? await sql<{
        id: number
      }>`select id from review r where tenant_id = ${tenantId} and id = any(${left}::bigint[]) and ${within(scope)}`.execute(
        read,
      )
    : { rows: [] }
  const inReach = new Set(rows.map(({ id }) => id))
  return (id: number) => {
    const { key, error } = new Fault(reviews, inReach.has(id) ? 'nothingWaits' : 'notFound')
    return { key, message: services.translate(locale, 'reviews', `errors/${error}`) }
  }
}

type Scope = readonly number[] | null

function within(scope: Scope) {
  return sql`(${scope}::bigint[] is null or location_id = any(${scope}::bigint[]))`
}

async function change(
  { db }: Tx,
  { tenantId, who }: Ctx,
  ids: readonly number[],
  scope: Scope,
  act: BulkAct,
): Promise<ToldReview[]> {
  const { set, only = sql`true` } = written(act, who.userId)
  const { rows } = await sql<ToldReview>`update review set ${set}, version = version + 1
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and ${within(scope)} and ${only} returning id, location_id`.execute(
    db,
  )
  return rows
}

/** What an act writes, and into which reviews only. */
function written(act: BulkAct, userId: number): { set: ReturnType<typeof sql>; only?: ReturnType<typeof sql> } {
  switch (act.kind) {
    case 'read':
      return { set: sql`read = ${act.value}` }
    case 'flag':
      return { set: sql`flagged = ${act.value}` }
    case 'publish':
      return { set: sql`published = ${act.value}` }
    case 'share':
      return { set: sql`shareable = ${act.value}` }
    case 'assign':
      return { set: sql`assignee_id = ${act.userID}` }
    case 'snooze':
      return {
        set: sql`snoozed_until = ${act.until}, snoozed_by = ${act.until && userId}`,
        only: act.until === null ? undefined : sql`responded_at is null and vanished_at is null`,
      }
  }
}
