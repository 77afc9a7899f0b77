import type { FilterClause } from '#platform/contract/filter.ts'
import { batched } from '#platform/web/api/batched.ts'
import { COUNTS_AT_ONCE, type ReviewCount } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'

/** How many reviews these filters leave; what a page counts at the same time is one call. */
export const countReviews = batched(async (sets: (readonly FilterClause[])[]): Promise<ReviewCount[]> => {
  const { counts } = await reviewCalls.counts({ body: { sets: sets.map((filters) => ({ filters: [...filters] })) } })
  return counts
}, COUNTS_AT_ONCE)
