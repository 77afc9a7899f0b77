import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useLive } from '#platform/web/api/live.ts'
import { reviews } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'

const LOOK_AT = 50
/** Many changes in a row are drawn together. */
const GATHER_MS = 400

/** Keeps the list fresh: newest first and at its top a new review comes in by itself, elsewhere it is announced. */
export function useArrivals(
  filters: readonly FilterClause[],
  isNewestFirst: boolean,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const queries = useQueryClient()
  const asked = JSON.stringify(filters)
  const [news, setNews] = useState<{ asked: string; ids: readonly number[] }>({ asked, ids: [] })
  const ids = news.asked === asked ? news.ids : []
  const recount = useDebouncedCallback(() => {
    void queries.invalidateQueries({ queryKey: ['reviews', 'count'] })
  }, GATHER_MS)
  const refresh = useDebouncedCallback(
    () => void queries.invalidateQueries({ queryKey: ['list', 'reviews'] }),
    GATHER_MS,
  )

  useLive(reviews, 'received', ({ reviewIds }) => {
    recount()
    const isAtTop = (scroller.current?.scrollTop ?? 0) < 4
    if (isNewestFirst && isAtTop) return void queries.invalidateQueries({ queryKey: ['list', 'reviews'] })
    const look = async () => {
      const { items } = await reviewCalls.search({ body: { filters: [...filters], sort: '-date', limit: LOOK_AT } })
      const found = items.map(({ id }) => id).filter((id) => reviewIds.includes(id))
      if (found.length > 0)
        setNews((before) => ({ asked, ids: [...new Set([...(before.asked === asked ? before.ids : []), ...found])] }))
    }
    look().catch(() => undefined) // an announcement that fails is only late: the list itself says what went wrong
  })
  useLive(reviews, 'changed', ({ reviewIds }) => {
    recount()
    refresh()
    for (const id of reviewIds) void queries.invalidateQueries({ queryKey: ['reviews', 'one', id] })
  })
  return {
    arrived: ids,
    show: () => {
      setNews({ asked, ids: [] })
      scroller.current?.scrollTo({ top: 0 })
      void queries.invalidateQueries({ queryKey: ['list', 'reviews'] })
    },
  }
}
