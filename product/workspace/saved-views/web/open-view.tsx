import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { useLive } from '#platform/web/api/live.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { OpenViewProps } from '#platform/web/list/saved-view-props.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { savedViews } from '../contract.ts'
import { useOpenView, useRefreshViews, viewsQuery } from './use-views.ts'
import { addressOfView, isBare } from './view-address.ts'

/** Opens the view that the address names, or with which the page begins; stands once on a page and draws nothing. */
export function OpenView({ page, names, onOpen }: OpenViewProps) {
  const t = usePlatformText()
  const [search, change] = useSearchState()
  const queries = useQueryClient()
  const { data: all } = useQuery(viewsQuery(page))
  const { view, error } = useOpenView(page)
  const refresh = useRefreshViews()
  const [isFresh] = useState(() => Object.values(search).every((value) => value === undefined))
  const opened = useRef<number>(undefined)
  const hasBegun = useRef(false)
  useLive(savedViews, 'changed', (changed) => changed.page === page && void refresh())

  const begin = useEffectEvent(() => {
    const first = all?.items.find(({ id }) => id === all.opens)
    if (!all || hasBegun.current) return
    hasBegun.current = true
    if (isFresh && first) change(addressOfView(first, names))
  })
  useEffect(() => begin(), [all])

  const open = useEffectEvent(() => {
    onOpen({ view: view?.id, columns: view?.columns ?? null })
    if (!view || opened.current === view.id) {
      opened.current = view?.id
      return
    }
    opened.current = view.id
    if (isBare(search, names)) change(addressOfView(view, names))
  })
  useEffect(() => open(), [view])

  const refuse = useEffectEvent(() => {
    if (!error) return
    toast({ message: error instanceof ApiError ? error.message : errorText(error, t), tone: 'failed' })
    queries.removeQueries({ queryKey: ['saved-views', 'one'] })
    change({ view: undefined })
  })
  useEffect(() => refuse(), [error])
  return null
}
