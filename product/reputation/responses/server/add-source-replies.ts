import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { setResponseStates } from '#product/reputation/reviews/server/public.ts'
import type { Acting } from './move-response.ts'
import { emitMoved } from './emit-moved.ts'

/** An answer that stood at the source; `at`: when it was written there. */
export type FoundReply = { reviewId: number; locationId: number; text: string; at: Date }

/** Takes over answers that stood at their source, as published there, for reviews that have none here; returns the new ids by review. One call takes a few thousand, one a review. */
export async function addSourceReplies(
  tx: Tx,
  ctx: Acting,
  found: readonly FoundReply[],
): Promise<ReadonlyMap<number, number>> {
  if (found.length === 0) return new Map()
  const column = <T>(of: (reply: FoundReply) => T) => found.map(of)
  const { rows } = await sql<{ id: number; reviewId: number }>`
    insert into response (tenant_id, review_id, location_id, text, state, approval_status, origin, sent_at, source_updated_at, created_at)
    select ${ctx.tenantId}::bigint, u.review, u.location, u.text, 'Published', 'Approved', 'source', u.at, u.at, u.at
    from unnest(${column((r) => r.reviewId)}::bigint[], ${column((r) => r.locationId)}::bigint[], ${column((r) => r.text)}::text[], ${column((r) => r.at)}::timestamptz[]) u(review, location, text, at)
    order by u.review
    on conflict (tenant_id, review_id) where current do nothing returning id, review_id as "reviewId"`.execute(tx.db)
  const made = new Map(rows.map(({ id, reviewId }) => [reviewId, id]))
  await sql`insert into response_step (tenant_id, response_id, state, at, actor_id)
    select ${ctx.tenantId}::bigint, u.id, 'Published', ${ctx.now()}::timestamptz, ${ctx.who?.actorId ?? null}::bigint from unnest(${[...made.values()]}::bigint[]) u(id)
    on conflict do nothing`.execute(tx.db)
  const taken = found.filter(({ reviewId }) => made.has(reviewId))
  await setResponseStates(
    tx,
    ctx.tenantId,
    taken.map(({ reviewId, at }) => ({ reviewId, state: 'Published', respondedAt: at })),
  )
  await emitMoved(
    tx,
    taken.map(({ reviewId, locationId }) => ({
      id: made.get(reviewId)!,
      review_id: reviewId,
      location_id: locationId,
      state: 'Published',
      reason: null,
    })),
    { live: false },
  )
  return made
}
