import type { Handler } from '#platform/server/system/serve-system.ts'
import { PRESENCE, type reviewPresence } from '../contract.ts'
import { emitChanged } from './emit-changed.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'

/** Keeps that somebody has a review open; others are told when they come, not at every word. */
export const attend: Handler<typeof reviewPresence, 'attend'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const now = ctx.now()
  const over = new Date(now.getTime() - PRESENCE.seconds * 1000)
  await ctx.tx(async (tx) => {
    const again = await tx.db
      .updateTable('review_presence')
      .set({ seen_at: now })
      .where('tenant_id', '=', ctx.tenantId)
      .where('review_id', '=', place.review_id)
      .where('user_id', '=', ctx.who.userId)
      .where('seen_at', '>', over)
      .returning('review_id')
      .executeTakeFirst()
    if (again) return
    await tx.db
      .deleteFrom('review_presence')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', ctx.who.userId)
      .where('seen_at', '<=', over)
      .execute()
    await tx.db
      .insertInto('review_presence')
      .values({ ...place, user_id: ctx.who.userId, since: now, seen_at: now })
      .onConflict((oc) => oc.columns(['tenant_id', 'review_id', 'user_id']).doNothing())
      .execute()
    await emitChanged(tx, place)
  })
  return { ok: true as const }
}

/** Ends that somebody has a review open. A claim goes on, for a tab out of sight may be where the words come from. */
export const leave: Handler<typeof reviewPresence, 'leave'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  await ctx.tx(async (tx) => {
    const gone = await tx.db
      .deleteFrom('review_presence')
      .where('tenant_id', '=', ctx.tenantId)
      .where('review_id', '=', place.review_id)
      .where('user_id', '=', ctx.who.userId)
      .returning('review_id')
      .executeTakeFirst()
    if (gone) await emitChanged(tx, place)
  })
  return { ok: true as const }
}
