import { sql } from 'kysely'
import type { ListedReview } from '../contract.ts'
import { findReviews } from './find-reviews.ts'
import { hiddenOrNot } from './leave-hidden-out.ts'
import type { ReviewReader } from './review-filter.ts'

/** Reviews as lists show them, by their ids: those of the reader's locations alone. At most `MAX_PAGE` at a time. */
export async function listedReviews(
  reader: ReviewReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListedReview>> {
  if (ids.length === 0) return new Map()
  const which = sql`r.id = any(${ids}::bigint[])`
  const { items } = await findReviews(reader, { filters: hiddenOrNot, sort: '-date', limit: ids.length, which })
  return new Map(items.map((item) => [item.id, item]))
}
