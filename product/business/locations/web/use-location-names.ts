import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { locations } from '../contract.ts'

/** The locations in one's scope by name, with city and country. */
export function useLocationNames() {
  return useQuery({
    queryKey: ['location-names', currentTenantId()],
    staleTime: 60_000,
    queryFn: () => callsOf(locations).names(),
  })
}
