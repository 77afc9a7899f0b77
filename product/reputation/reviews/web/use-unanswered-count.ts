import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/web/api/live.ts'
import { instantsOf, spanOf, todayIn } from '#platform/web/list/date-presets.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { reviews } from '../contract.ts'
import { useReviewRights } from './reviews-rights.ts'
import { countOf } from './use-view-counts.ts'
import { viewsFor } from './views.ts'

const GATHER_MS = 1000

/** How many reviews of the last 28 days need the reader: the same number as the first view's. */
export function useUnansweredCount(): number | undefined {
  const zone = useReaderZone()
  const queries = useQueryClient()
  const { approve } = useReviewRights()
  const span = instantsOf(spanOf('last28Days', todayIn(zone)), zone)
  const { data } = useQuery(countOf({ ...span, ...viewsFor(approve).needs.filters }))
  const recount = useDebouncedCallback(
    () => void queries.invalidateQueries({ queryKey: ['reviews', 'count'] }),
    GATHER_MS,
  )
  useLive(reviews, 'received', recount)
  useLive(reviews, 'changed', recount)
  return data?.count
}
