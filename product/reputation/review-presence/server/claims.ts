import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ReviewClaimTable } from '#platform/server/database/tables.generated.ts'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { CLAIM, type reviewPresence } from '../contract.ts'
import { claimTaken } from './claim-taken.ts'
import { emitChanged } from './emit-changed.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'

export type Claim = { userId: number; name: string; until: Date }

/** Claims a review for its answer, goes on with that, or takes over; others hear of what shows. */
export const claimReview: Handler<typeof reviewPresence, 'claim'> = async (ctx, { params, body }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const now = ctx.now()
  const own = { user_id: ctx.who.userId, until: new Date(now.getTime() + CLAIM.seconds * 1000) }
  await ctx.tx(async (tx) => {
    const standing = await claimOrLock(tx, { ...place, ...own })
    if (!standing) {
      await forgetOver(tx, ctx.tenantId, own.user_id, now)
      return emitChanged(tx, place)
    }
    const { user_id: from, until } = standing
    const isOthers = from !== own.user_id && until > now
    if (isOthers && !body.takeOver) {
      const other = await claimOfOther(tx.db, ctx.tenantId, place.review_id, own.user_id, now)
      return ctx.fail('claimed', { values: { name: other?.name ?? '' } })
    }
    await tx.db
      .updateTable('review_claim')
      .set(own)
      .where('tenant_id', '=', ctx.tenantId)
      .where('review_id', '=', place.review_id)
      .execute()
    if (isOthers)
      for (const take of ctx.services.slots.of(claimTaken))
        await take(ctx, tx, { reviewId: place.review_id, from, to: own.user_id })
    if (from !== own.user_id || !isTyping(until, now)) await emitChanged(tx, place)
  })
  return { until: own.until.toISOString() }
}

type Row = Insertable<ReviewClaimTable>

/** The claim that stands already, locked; null where this one is made, as when another ended in between. */
async function claimOrLock({ db }: Tx, row: Row): Promise<{ user_id: number; until: Date } | null> {
  for (;;) {
    const made = await db
      .insertInto('review_claim')
      .values(row)
      .onConflict((oc) => oc.columns(['tenant_id', 'review_id']).doNothing())
      .returning('review_id')
      .executeTakeFirst()
    if (made) return null
    const standing = await db
      .selectFrom('review_claim')
      .select(['user_id', 'until'])
      .where('tenant_id', '=', row.tenant_id)
      .where('review_id', '=', row.review_id)
      .forUpdate()
      .executeTakeFirst()
    if (standing) return standing
  }
}

/** Ends one's own claim; somebody else's stays. */
export const releaseReview: Handler<typeof reviewPresence, 'release'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  await ctx.tx((tx) => endClaim(tx, ctx.tenantId, place.review_id, ctx.who.userId))
  return { ok: true as const }
}

/** Ends somebody's claim of a review, as when they sent; false where they held none. */
export async function endClaim(tx: Tx, tenantId: number, reviewId: number, userId: number): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom('review_claim')
    .where('tenant_id', '=', tenantId)
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .returning(['review_id', 'location_id'])
    .executeTakeFirst()
  if (gone) await emitChanged(tx, gone)
  return gone !== undefined
}

/** The claim that somebody else holds now. Within a transaction that writes, `isHeld` keeps it as it is until the commit. */
export async function claimOfOther(
  db: Db,
  tenantId: number,
  reviewId: number,
  userId: number,
  now: Date,
  isHeld = false,
): Promise<Claim | null> {
  const { rows } = await sql<{ user_id: number; until: Date }>`
    select user_id, until from review_claim where tenant_id = ${tenantId} and review_id = ${reviewId} ${isHeld ? sql`for update` : sql``}`.execute(
    db,
  )
  const claim = rows[0]
  if (!claim || claim.user_id === userId || claim.until <= now) return null
  const { rows: named } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users where id = ${claim.user_id}`.execute(db)
  return { userId: claim.user_id, name: named[0]?.name ?? '', until: claim.until }
}

/** Whether a claim was prolonged lately. */
export function isTyping(until: Date, now: Date): boolean {
  return until.getTime() - now.getTime() > (CLAIM.seconds - CLAIM.typingSeconds) * 1000
}

async function forgetOver({ db }: Tx, tenantId: number, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('review_claim')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('until', '<=', now)
    .execute()
}
