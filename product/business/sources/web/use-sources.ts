import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Source, sources } from '../contract.ts'

const none: readonly Source[] = []

/** Every source; none until they are there. They change with the product alone. */
export function useSources(): readonly Source[] {
  return useQuery({ ...queriesOf(sources).list(), staleTime: Infinity }).data ?? none
}

/** The name of a source by its id, empty until the names are there. */
export function useSourceName(): (id: number) => string {
  const all = useSources()
  return useCallback((id) => all.find((one) => one.id === id)?.name ?? '', [all])
}
