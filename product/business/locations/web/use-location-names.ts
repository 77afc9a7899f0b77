import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { locations } from '../contract.ts'

/** The locations in one's scope by name, with city and country. */
export function useLocationNames() {
  return useQuery({
    ...queriesOf(locations).names(),
    staleTime: 60_000,
  })
}
