import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useMay } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { countReviews, useReviewRights, viewsFor } from '#product/reputation/reviews/web/public.ts'
import { type Need, needsOf } from './needs.ts'

const EXAMPLES = 2

type Views = ReturnType<typeof viewsFor>

/** What the reader can do next among the reviews, with its count and its first examples in the order of the list; only those that count anything. */
export function useNeeds() {
  const isAllowed = useMay()(actionOf(reviews, 'view'))
  const rights = useReviewRights()
  const views = viewsFor(rights)
  return useQuery({
    ...queriesOf(reviews).count.made(rights, async ({ signal }) => {
      const all = await Promise.all(needsOf(rights).map((need) => measure(need, views, signal)))
      return all.filter(({ count }) => count.count > 0)
    }),
    enabled: isAllowed,
  })
}

/** The connected accounts that no longer work; none for those who could not connect them again. */
export function useBrokenAccounts() {
  const may = useMay()
  const isAllowed = may(actionOf(credentials, 'view')) && may(actionOf(credentials, 'add'))
  const { data } = useQuery({
    ...queriesOf(credentials).list(),
    enabled: isAllowed,
  })
  return data?.filter(({ validity }) => validity === 'invalid') ?? []
}

async function measure(need: Need, views: Views, signal: AbortSignal) {
  const { search } = callsOf(reviews)
  const { filters: own, sort } = views[need.view]
  const filters = [...own, ...(need.only ?? [])]
  const [counted, found] = await Promise.all([
    countReviews(filters),
    search({ body: { filters, limit: EXAMPLES, sort }, signal }),
  ])
  return { ...need, count: counted, examples: found.items }
}
