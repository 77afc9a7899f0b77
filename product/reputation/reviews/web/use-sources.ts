import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Source, sources } from '#product/business/sources/contract.ts'

const none: readonly Source[] = []
const reviewableOf = (all: readonly Source[]) => all.filter(({ reviewable }) => reviewable)

/** The sources that carry reviews. */
export function useSources(): readonly Source[] {
  const { data = none } = useQuery({
    ...queriesOf(sources).list(),
    staleTime: Infinity,
    select: reviewableOf,
  })
  return data
}

/** The name of a source by id, empty until the names are there. */
export function useSourceName(): (id: number) => string {
  const known = useSources()
  return (id) => known.find((one) => one.id === id)?.name ?? ''
}
