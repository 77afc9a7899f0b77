import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { locations } from '#product/business/locations/contract.ts'

/** What our locations are called, by their ids. */
export function useLocationNames(): (locationId: number) => string {
  const { data } = useQuery(queriesOf(locations).names())
  const names = new Map((data ?? []).map(({ id, name }) => [id, name]))
  return (locationId) => names.get(locationId) ?? '–'
}
