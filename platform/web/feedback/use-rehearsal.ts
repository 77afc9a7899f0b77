import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '../api/api-error.ts'

/** The act is never held up by it: what cannot be tried out just now is not foreseen. */
const UNFORESEEN = new Set(['platform.notRehearsed', 'platform.busy', 'offline'])

/** Asks beforehand what an act would do, and again when what it depends on (`of`) changes; nothing and no error where that cannot be foreseen. */
export function useRehearsal<T>(rehearse: () => Promise<T>, of?: unknown) {
  const id = useId()
  const [settled] = useDebouncedValue(JSON.stringify(of ?? null), 400) // not at every letter
  const { data, error, isPending } = useQuery({
    queryKey: ['effect', id, settled],
    queryFn: rehearse,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const isUnforeseen = error instanceof ApiError && UNFORESEEN.has(error.key)
  return { told: error ? undefined : data, error: isUnforeseen ? null : error, isPending }
}
