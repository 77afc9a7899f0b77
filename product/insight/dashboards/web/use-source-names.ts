import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { sources } from '#product/business/sources/contract.ts'

/** The name of a source by its id; its number until the names are there. */
export function useSourceNames(): (id: number) => string {
  const { data } = useQuery({
    queryKey: ['sources'],
    staleTime: 600_000,
    queryFn: () => callsOf(sources).list(),
  })
  return useCallback((id) => data?.find((source) => source.id === id)?.name ?? String(id), [data])
}
