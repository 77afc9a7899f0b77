import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Readonly<Record<string, string | undefined>>

/** The search part of the address as plain text values. Undefined takes one away; `push` makes Back undo it. */
export function useSearchState(): [Search, (change: Search, how?: 'push' | 'replace') => void] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = useCallback(
    (patch: Search, how: 'push' | 'replace' = 'replace') =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...patch }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change]
}
