import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { sources } from '#product/business/sources/contract.ts'

/** The name of a source by id, empty until the names are there. */
export function useSourceNames(): (id: number) => string {
  const { data } = useQuery({
    queryKey: ['sources', 'all'],
    staleTime: Infinity,
    queryFn: () => callsOf(sources).list(),
  })
  return (id) => data?.find((one) => one.id === id)?.name ?? ''
}
