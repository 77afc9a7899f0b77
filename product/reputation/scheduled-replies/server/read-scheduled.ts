import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { Given, Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type ReviewForReply, reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { scheduledReplies } from '../contract.ts'
import { scheduledOf, showScheduled } from './scheduled-reply-row.ts'

/** When the reply to a review goes out, and in which zone its time is chosen. */
export const readScheduled: Handler<typeof scheduledReplies, 'ofReview'> = async (ctx, { params }) => {
  const review = await reviewInReach(ctx, params.reviewId)
  return showOfReview(ctx.read, ctx.tenantId, review)
}

/** Raises `notFound` for a review out of the caller's locations. */
export async function reviewInReach(
  { read, tenantId, who }: Pick<TenantCtx, 'read' | 'tenantId' | 'who'>,
  reviewId: number,
): Promise<ReviewForReply> {
  const review = await reviewForReply(read, tenantId, reviewId, who)
  if (!review) throw new Fault(scheduledReplies, 'notFound')
  return review
}

export async function showOfReview(
  db: Db,
  tenantId: number,
  { id, locationId }: Pick<ReviewForReply, 'id' | 'locationId'>,
): Promise<Given<typeof scheduledReplies, 'ofReview'>> {
  const scheduledReply = await showScheduled(db, await scheduledOf(db, tenantId, id))
  return { scheduledReply, timezone: await zoneOf(db, tenantId, locationId) }
}

export async function zoneOf(db: Db, tenantId: number, locationId: number): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from location where tenant_id = ${tenantId} and id = ${locationId}`.execute(db)
  return rows[0]!.timezone
}

/** How often a review changed; its reply is scheduled for one of these. */
export async function revisionOf(db: Db, tenantId: number, reviewId: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from review where tenant_id = ${tenantId} and id = ${reviewId}`.execute(db)
  return rows[0]!.revision
}
