import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { type BulkAct, reviews } from '../contract.ts'
import { sayReviews, type ToldReview } from './say-reviews.ts'

const actions = { read: 'review.read', flag: 'review.flag', assign: 'review.assign' } as const

/** Marks, flags or assigns; each review out of reach is told by itself, the others are done. */
export const bulkReviews: Handler<typeof reviews, 'bulk'> = async (ctx, { body: { ids, act } }) => {
  const needed = { read: 'read', flag: 'flag', assign: 'assign' }[act.kind]
  const right = actionOf(reviews, needed)
  if (!ctx.who.actions.has(right)) throw accessFault(ctx.who, [right])
  if (act.kind === 'assign' && act.userID !== null) {
    const member = await ctx.read
      .selectFrom('users')
      .select('id')
      .where('id', '=', act.userID)
      .where('tenant_id', '=', ctx.tenantId)
      .where('active', '=', true)
      .executeTakeFirst()
    if (!member) return ctx.fail('unknownUser', { field: 'act.userID' })
  }
  const scope = ctx.who.locationIds === 'all' ? null : ctx.who.locationIds
  const changed = await ctx.tx(async (tx) => {
    const rows = await change(tx, ctx.tenantId, ids, scope, act)
    if (rows.length) {
      await tx.audit(reviews, {
        action: actions[act.kind],
        entityId: rows.length === 1 ? rows[0]!.id : undefined,
        after: { ...act, ids: rows.map((r) => r.id) },
      })
      await sayReviews(tx, 'changed', rows)
    }
    return new Set(rows.map((r) => r.id))
  })
  const message = ctx.services.translate(ctx.locale, 'reviews', 'errors/notFound')
  const results = ids.map((id) =>
    changed.has(id) ? { id, ok: true } : { id, ok: false, key: 'reviews.notFound', message },
  )
  return { done: changed.size, failed: ids.length - changed.size, results }
}

async function change(
  { db }: Tx,
  tenantId: number,
  ids: readonly number[],
  scope: readonly number[] | null,
  act: BulkAct,
): Promise<ToldReview[]> {
  const set =
    act.kind === 'read'
      ? sql`read = ${act.value}`
      : act.kind === 'flag'
        ? sql`flagged = ${act.value}`
        : sql`assignee_id = ${act.userID}`
  const { rows } = await sql<ToldReview>`update review set ${set}, version = version + 1
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and (${scope}::bigint[] is null or location_id = any(${scope}::bigint[])) returning id, location_id`.execute(
    db,
  )
  return rows
}
