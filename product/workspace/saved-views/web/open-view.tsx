import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { OpenViewProps } from '#platform/web/list/saved-view-props.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { savedViews } from '../contract.ts'
import { keywordAsked, withKeyword } from './keyword-in-search.ts'
import { keywordsQuery, useOpenView, viewsQuery } from './use-views.ts'
import { addressOfView, isBare } from './view-address.ts'

/** Opens the view that the address names, or with which the page begins; stands once on a page and draws nothing. */
export function OpenView({ page, names, onOpen }: OpenViewProps) {
  const t = usePlatformText()
  const [search, change] = useSearchState()
  const { data: all } = useQuery(viewsQuery(page))
  const { view, error } = useOpenView(page)
  const [isFresh] = useState(() => Object.values(search).every((value) => value === undefined))
  const opened = useRef<number>(undefined)
  const hasBegun = useRef(false)

  const asked = keywordAsked(search, names)
  const { data: kept } = useQuery({ ...keywordsQuery(), enabled: asked !== undefined })
  const found = asked && kept && withKeyword(asked, kept)
  const words = found?.['keyword']
  const put = useEffectEvent((now: typeof words) => {
    if (now !== undefined && found) change(found)
  })
  useEffect(() => put(words), [words])

  const begin = useEffectEvent((views: typeof all) => {
    if (!views || hasBegun.current) return
    const first = views.items.find(({ id }) => id === views.opens)
    hasBegun.current = true
    if (isFresh && first) change(addressOfView(first, names))
  })
  useEffect(() => begin(all), [all])

  const open = useEffectEvent((now: typeof view) => {
    const isOther = opened.current !== now?.id
    opened.current = now?.id
    onOpen({ view: now?.id, columns: now?.columns ?? null })
    if (now && isOther && isBare(search, names)) change(addressOfView(now, names))
  })
  useEffect(() => open(view), [view])

  const refuse = useEffectEvent((reason: typeof error) => {
    if (!reason) return
    toast({ message: reason instanceof ApiError ? reason.message : errorText(reason, t), tone: 'failed' })
    queriesOf(savedViews).one.forget()
    change({ view: undefined })
  })
  useEffect(() => refuse(error), [error])
  return null
}
