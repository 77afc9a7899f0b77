import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'

export type Place = { tenant_id: number; review_id: number; location_id: number }

/** Where a review lies that whoever asks may see, as rows about it say it; null for any other. */
export async function placeOfReview(ctx: ActingCtx, reviewId: number): Promise<Place | null> {
  const review = await ctx.read
    .selectFrom('review')
    .select('location_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!review || !reaches(ctx.who, review.location_id)) return null
  return { tenant_id: ctx.tenantId, review_id: reviewId, location_id: review.location_id }
}
