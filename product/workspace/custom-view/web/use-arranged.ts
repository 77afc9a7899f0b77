import { useQuery } from '@tanstack/react-query'
import type { RailPlace } from '#platform/web/shell/use-rail.ts'
import { arranged, tabPlaces } from './arranged.ts'
import { customViewQuery } from './custom-view-query.ts'

/** The rail as the tenant arranged it, with its own tabs; what somebody changes is there at once. */
export function useArranged(places: readonly RailPlace[]): readonly RailPlace[] {
  const { data } = useQuery(customViewQuery())
  if (!data) return places
  return arranged([...places, ...tabPlaces(data)], data).filter(({ hidden }) => !hidden)
}
