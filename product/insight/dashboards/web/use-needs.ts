import { useQuery, useQueryClient } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { useMay } from '#platform/web/session/session.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { useReviewRights, viewsFor } from '#product/reputation/reviews/web/public.ts'
import { type Need, needsOf } from './needs.ts'

const EXAMPLES = 2

type Views = ReturnType<typeof viewsFor>

/** What the reader can do next among the reviews, with its count and its first examples in the order of the list; only those that count anything. */
export function useNeeds() {
  const queries = useQueryClient()
  const isAllowed = useMay()(actionOf(reviews, 'view'))
  const rights = useReviewRights()
  const views = viewsFor(rights)
  const refresh = () => void queries.invalidateQueries({ queryKey: ['needs'] })
  useLive(reviews, 'received', refresh)
  useLive(reviews, 'changed', refresh)
  return useQuery({
    queryKey: ['needs', currentTenantId(), rights],
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const all = await Promise.all(needsOf(rights).map((need) => measure(need, views, signal)))
      return all.filter(({ count }) => count.count > 0)
    },
  })
}

/** The connected accounts that no longer work; none for those who could not connect them again. */
export function useBrokenAccounts() {
  const may = useMay()
  const isAllowed = may(actionOf(credentials, 'view')) && may(actionOf(credentials, 'add'))
  const { data } = useQuery({
    queryKey: ['credentials', currentTenantId()],
    enabled: isAllowed,
    queryFn: () => callsOf(credentials).list(),
  })
  return data?.filter(({ validity }) => validity === 'invalid') ?? []
}

async function measure(need: Need, views: Views, signal: AbortSignal) {
  const { count, search } = callsOf(reviews)
  const { filters: own, sort } = views[need.view]
  const filters = [...own, ...(need.only ?? [])]
  const [counted, found] = await Promise.all([
    count({ body: { filters }, signal }),
    search({ body: { filters, limit: EXAMPLES, sort }, signal }),
  ])
  return { ...need, count: counted, examples: found.items }
}
