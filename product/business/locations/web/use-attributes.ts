import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { facetSource } from '#platform/web/list/facet-source.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { locations } from '../contract.ts'

const KEY = 'attribute-definitions'

/** The attributes of the tenant's locations, the standard ones among them. */
export function useAttributes() {
  const refresh = useRefreshAttributes()
  useLive(locations, 'attributesChanged', () => void refresh())
  return useQuery({
    queryKey: [KEY, currentTenantId(), currentLocale()],
    queryFn: ({ signal }) => callsOf(locations).attributes({ signal }),
  })
}

/** Asks for the attributes and the filters they make anew. */
export function useRefreshAttributes() {
  const queries = useQueryClient()
  return async () => {
    await facetSource()?.forget()
    await Promise.all([
      queries.invalidateQueries({ queryKey: [KEY] }),
      queries.invalidateQueries({ queryKey: ['list-fields'] }),
    ])
  }
}
