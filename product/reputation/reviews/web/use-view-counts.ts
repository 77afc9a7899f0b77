import { useQueries } from '@tanstack/react-query'
import type { ReviewFilters } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'
import type { ReviewView, ViewId } from './views.ts'

export type ViewCount = { count: number; exact: boolean }

/** How many reviews each view holds where and when the filter bar says; other filters do not count. */
export function useViewCounts(
  views: readonly ReviewView[],
  { from, to, locationIDs, sourceIDs }: ReviewFilters,
): Partial<Record<ViewId, ViewCount>> {
  const counted = useQueries({
    queries: views.map(({ filters }) => countOf({ from, to, locationIDs, sourceIDs, ...filters })),
  })
  return Object.fromEntries(views.flatMap(({ id }, i) => (counted[i]?.data ? [[id, counted[i].data]] : [])))
}

export function countOf(filters: ReviewFilters) {
  return {
    queryKey: ['reviews', 'count', filters],
    staleTime: 30_000,
    placeholderData: (before: ViewCount | undefined) => before,
    queryFn: ({ signal }: { signal: AbortSignal }) => reviewCalls.count({ body: { filters }, signal }),
  }
}
