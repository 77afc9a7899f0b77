import { useQuery } from '@tanstack/react-query'
import { useReviewRights } from './reviews-rights.ts'
import { countOf } from './use-view-counts.ts'
import { firstView, viewsFor } from './views.ts'

/** How many reviews need the reader: the same number as the first view's; none for those whom nothing can need. */
export function useUnansweredCount(): number | undefined {
  const rights = useReviewRights()
  const { data } = useQuery({ ...countOf(viewsFor(rights).needs.filters), enabled: firstView(rights) === 'needs' })
  return data?.count
}
