import { useQuery, useQueryClient } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { useMay } from '#platform/web/session/session.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { filtersOf, needs } from './needs.ts'

const EXAMPLES = 2

/** What needs a person among the reviews, with its count and its first examples; only those that count anything. */
export function useNeeds() {
  const queries = useQueryClient()
  const isAllowed = useMay()(actionOf(reviews, 'view'))
  const refresh = () => void queries.invalidateQueries({ queryKey: ['needs'] })
  useLive(reviews, 'received', refresh)
  useLive(reviews, 'changed', refresh)
  return useQuery({
    queryKey: ['needs', currentTenantId()],
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const all = await Promise.all(needs.map((need) => measure(need, signal)))
      return all.filter(({ count }) => count.count > 0)
    },
  })
}

/** The connected accounts that no longer work; none for those who may not see accounts. */
export function useBrokenAccounts() {
  const isAllowed = useMay()(actionOf(credentials, 'view'))
  const { data } = useQuery({
    queryKey: ['credentials', currentTenantId()],
    enabled: isAllowed,
    queryFn: () => callsOf(credentials).list(),
  })
  return data?.filter(({ validity }) => validity === 'invalid') ?? []
}

async function measure(need: (typeof needs)[number], signal: AbortSignal) {
  const { count, search } = callsOf(reviews)
  const filters = filtersOf(need)
  const [counted, found] = await Promise.all([
    count({ body: { filters }, signal }),
    search({ body: { filters, limit: EXAMPLES, sort: need.word === 'lateReplies' ? 'due' : '-date' }, signal }),
  ])
  return { ...need, count: counted, examples: found.items }
}
