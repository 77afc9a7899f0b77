import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { sources } from '#product/business/sources/contract.ts'

/** The name of a source by its id; its number until the names are there. */
export function useSourceNames(): (id: number) => string {
  const { data } = useQuery({
    ...queriesOf(sources).list(),
    staleTime: 600_000,
  })
  return useCallback((id) => data?.find((source) => source.id === id)?.name ?? String(id), [data])
}
