import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/web/api/live.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { reviews } from '../contract.ts'
import { useReviewRights } from './reviews-rights.ts'
import { countOf } from './use-view-counts.ts'
import { firstView, viewsFor } from './views.ts'

const GATHER_MS = 1000

/** How many reviews need the reader: the same number as the first view's; none for those whom nothing can need. */
export function useUnansweredCount(): number | undefined {
  const queries = useQueryClient()
  const rights = useReviewRights()
  const { data } = useQuery({ ...countOf(viewsFor(rights).needs.filters), enabled: firstView(rights) === 'needs' })
  const recount = useDebouncedCallback(
    () => void queries.invalidateQueries({ queryKey: ['reviews', 'count'] }),
    GATHER_MS,
  )
  useLive(reviews, 'received', recount)
  useLive(reviews, 'changed', recount)
  return data?.count
}
