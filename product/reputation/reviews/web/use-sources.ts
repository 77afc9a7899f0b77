import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { type Source, sources } from '#product/business/sources/contract.ts'

const none: readonly Source[] = []

/** The sources that carry reviews. */
export function useSources(): readonly Source[] {
  const { data = none } = useQuery({
    queryKey: ['sources', 'reviewable'],
    staleTime: Infinity,
    queryFn: async () => (await callsOf(sources).list()).filter(({ reviewable }) => reviewable),
  })
  return data
}

/** The name of a source by id, empty until the names are there. */
export function useSourceName(): (id: number) => string {
  const known = useSources()
  return (id) => known.find((one) => one.id === id)?.name ?? ''
}
