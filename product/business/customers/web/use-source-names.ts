import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { sources } from '#product/business/sources/contract.ts'

/** The name of a source by id, empty until the names are there. */
export function useSourceNames(): (id: number) => string {
  const { data } = useQuery({
    ...queriesOf(sources).list(),
    staleTime: Infinity,
  })
  return (id) => data?.find((one) => one.id === id)?.name ?? ''
}
