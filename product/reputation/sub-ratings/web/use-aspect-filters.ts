import { useMemo } from 'react'
import type { Filter } from '#platform/web/list/filters.ts'
import { useReviewFilters } from '#product/reputation/reviews/web/public.ts'

const offered = ['date', 'location', 'source', 'rating', 'labels', 'country', 'state', 'city']

/** What averages are filtered by: where, when, and which reviews. */
export function useAspectFilters(): readonly Filter[] {
  const all = useReviewFilters({})
  return useMemo(() => all.filter(({ name }) => offered.includes(name)), [all])
}
