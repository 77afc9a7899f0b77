import { useQueries } from '@tanstack/react-query'
import { instantsOf, spanOf, todayIn } from '#platform/web/list/date-presets.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import type { ReviewFilters } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'
import { periodOf, type ReviewView, type ViewId } from './views.ts'

export type ViewCount = { count: number; exact: boolean }

/** How many reviews each view holds where the filter bar says and when it was told, else in the view's own period; other filters do not count. */
export function useViewCounts(
  views: readonly ReviewView[],
  { from, to, locationIDs, sourceIDs }: ReviewFilters,
): Partial<Record<ViewId, ViewCount>> {
  const [{ date }] = useSearchState()
  const zone = useReaderZone()
  const periodIn = (view: ReviewView) => {
    if (date) return { from, to }
    const period = periodOf(view)
    return period && instantsOf(spanOf(period, todayIn(zone)), zone)
  }
  const counted = useQueries({
    queries: views.map((view) => countOf({ ...periodIn(view), locationIDs, sourceIDs, ...view.filters })),
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
