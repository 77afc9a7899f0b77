import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/web/api/live.ts'
import type { RailPlace } from '#platform/web/shell/use-rail.ts'
import { customView } from '../contract.ts'
import { arranged, tabPlaces } from './arranged.ts'
import { customViewQuery } from './custom-view-query.ts'

/** The rail as the tenant arranged it, with its own tabs; what somebody changes is there at once. */
export function useArranged(places: readonly RailPlace[]): readonly RailPlace[] {
  const queries = useQueryClient()
  const { data } = useQuery(customViewQuery())
  useLive(customView, 'changed', () => void queries.invalidateQueries({ queryKey: ['custom-view'] }))
  if (!data) return places
  return arranged([...places, ...tabPlaces(data)], data).filter(({ hidden }) => !hidden)
}
