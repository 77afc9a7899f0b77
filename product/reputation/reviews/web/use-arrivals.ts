import { type RefObject, useState } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { useLive } from '#platform/web/api/live.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { reviews } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'

const LOOK_AT = 50

/** Keeps the list fresh: newest first and at its top a new review comes in by itself, elsewhere it is announced. */
export function useArrivals(
  filters: readonly FilterClause[],
  isNewestFirst: boolean,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const asked = JSON.stringify(filters)
  const [news, setNews] = useState<{ asked: string; ids: readonly number[] }>({ asked, ids: [] })
  const ids = news.asked === asked ? news.ids : []
  useLive(reviews, 'received', ({ reviewIds }) => {
    const isAtTop = (scroller.current?.scrollTop ?? 0) < 4
    if (isNewestFirst && isAtTop) return void queriesOf(reviews).search.refresh()
    const look = async () => {
      const { items } = await reviewCalls.search({ body: { filters: [...filters], sort: '-date', limit: LOOK_AT } })
      const found = items.map(({ id }) => id).filter((id) => reviewIds.includes(id))
      if (found.length > 0)
        setNews((before) => ({ asked, ids: [...new Set([...(before.asked === asked ? before.ids : []), ...found])] }))
    }
    look().catch(() => undefined) // an announcement that fails is only late: the list itself says what went wrong
  })
  return {
    arrived: ids,
    show: () => {
      setNews({ asked, ids: [] })
      scroller.current?.scrollTo({ top: 0 })
      void queriesOf(reviews).search.refresh()
    },
  }
}
