import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { useSession } from '#platform/web/session/session.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { type Action, roles } from '../contract.ts'

export type ActionArea = { area: string; name: string; actions: readonly Action[] }

/** Everything a role can hold, by its id and by area in the catalogue's order, in the reader's language. */
export function useActions(): { byId: ReadonlyMap<string, Action>; areas: readonly ActionArea[] } {
  const { agency } = useSession()
  const isInTenant = currentTenantId() !== undefined
  const { data } = useQuery({
    queryKey: ['actions', currentLocale(), isInTenant],
    staleTime: Infinity,
    queryFn: () =>
      isInTenant ? callsOf(roles).actions() : callsOf(roles).agencyActions({ params: { agencyId: agency.id } }),
  })
  return useMemo(() => {
    const areas = Map.groupBy(data ?? [], ({ area }) => area)
    return {
      byId: new Map(data?.map((action) => [action.id, action])),
      areas: [...areas].map(([area, actions]) => ({ area, name: actions[0]!.areaName, actions })),
    }
  }, [data])
}
