import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { useSession } from '#platform/web/session/session.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Action, roles } from '../contract.ts'

export type ActionArea = { area: string; name: string; actions: readonly Action[] }

/** All rights by their ids, and those of systems that stand by area in the catalogue's order, in the reader's language; `offered`: those that do something, the only ones to choose from. */
export function useActions(): {
  byId: ReadonlyMap<string, Action>
  areas: readonly ActionArea[]
  offered: readonly ActionArea[]
  /** Those of some rights that do something. */
  inUse(ids: readonly string[]): Action[]
} {
  const { agency } = useSession()
  const isInTenant = currentTenantId() !== undefined
  const { data } = useQuery({
    ...(isInTenant
      ? queriesOf(roles).actions({}, currentLocale())
      : queriesOf(roles).agencyActions({ params: { agencyId: agency.id } }, currentLocale())),
    staleTime: Infinity,
  })
  return useMemo(() => {
    const byId = new Map(data?.map((action) => [action.id, action]))
    return {
      byId,
      inUse: (ids) => ids.flatMap((id) => byId.get(id) ?? []).filter(({ standing }) => standing === 'asked'),
      areas: byArea((data ?? []).filter(({ standing }) => standing !== 'later')),
      offered: byArea((data ?? []).filter(({ standing }) => standing === 'asked')),
    }
  }, [data])
}

function byArea(actions: readonly Action[]): ActionArea[] {
  const areas = Map.groupBy(actions, ({ area }) => area)
  return [...areas].map(([area, ofIt]) => ({ area, name: ofIt[0]!.areaName, actions: ofIt }))
}
