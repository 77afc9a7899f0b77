import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { reviewsElsewhere } from '#product/reputation/reviews/server/public.ts'
import type { ReadReview } from './read-row.ts'
import type { EarlierRow } from './rows-of-earlier.ts'
import type { RowIdentity } from '../values/row-identity.ts'

/** A row that could be read, with the name under which it is known, and the id that it gives its review, whether or not that is imported. */
export type ReadRow = { number: number; review: ReadReview; identity: RowIdentity; reviewId: string | null }

/** The reviews that rows name by their ids and that are here already, at whatever location and source, by row number. */
export async function rowsElsewhere(
  { read, tenantId }: Pick<JobCtx, 'read' | 'tenantId'>,
  scope: Who['locationIds'],
  rows: readonly ReadRow[],
): Promise<Map<number, EarlierRow>> {
  const named = rows.filter((row): row is ReadRow & { reviewId: string } => row.reviewId !== null)
  const found = await reviewsElsewhere(
    read,
    tenantId,
    scope,
    named.map(({ reviewId, review: { date, rating, text } }) => ({ sourceUid: reviewId, date, rating, text })),
  )
  const known = new Map<number, EarlierRow>()
  for (const [at, { number }] of named.entries()) {
    const review = found[at]
    if (review) known.set(number, { reviewId: review.id, locationId: review.locationId })
  }
  return known
}
