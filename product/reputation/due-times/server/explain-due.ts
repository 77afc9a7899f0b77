import type { Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { defaultTarget, explainTarget } from '#product/workspace/service-levels/server/public.ts'
import type { dueTimes } from '../contract.ts'

/** Counts again by the service levels as they are, day by day, and says whether that is what the review keeps. */
export const explainDue: Handler<typeof dueTimes, 'explain'> = async (ctx, { params: { reviewId } }) => {
  const { read, tenantId } = ctx
  if (!(await placeOfReview(ctx, reviewId))) return ctx.fail('notFound')
  const review = await read
    .selectFrom('review')
    .select(['location_id', 'source_id', 'rating', 'date', 'history', 'target_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!review) return ctx.fail('notFound')
  if (review.history) return ctx.fail('notDue')
  const { location_id: locationId, source_id: sourceId, rating, date } = review
  const explained = await explainTarget(read, tenantId, { locationId, sourceId, rating, date })
  const dueAt = (review.target_at ?? defaultTarget(date)).toISOString()
  return { dueAt, ...explained, isCurrent: explained.counted.dueAt === dueAt }
}
