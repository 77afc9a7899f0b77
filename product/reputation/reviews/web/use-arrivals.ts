import { useThrottledCallback } from '@mantine/hooks'
import { type RefObject, useRef, useState } from 'react'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { useLive } from '#platform/web/api/live.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { reviews } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'

/** Reviews come in swarms: it is looked at once, and then no more often than this. */
const LOOK_MS = 1000
/** So many are looked at together. */
const LOOK_AT = 200

/** Keeps the list fresh: newest first and at its top a new review comes in by itself, elsewhere it is announced. */
export function useArrivals(
  filters: readonly FilterClause[],
  isNewestFirst: boolean,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const asked = JSON.stringify(filters)
  const [news, setNews] = useState<{ asked: string; ids: readonly number[] }>({ asked, ids: [] })
  const ids = news.asked === asked ? news.ids : []
  /** Of those that came, what belongs to the list. */
  const announce = async (come: readonly number[]) => {
    const these = { name: 'id', operator: operator.Equal, values: come.map(String) }
    const { items } = await reviewCalls.search({
      body: { filters: [...filters, these], sort: '-date', limit: LOOK_AT },
    })
    const found = items.map(({ id }) => id)
    if (found.length > 0)
      setNews((before) => ({ asked, ids: [...new Set([...(before.asked === asked ? before.ids : []), ...found])] }))
  }
  const waiting = useRef(new Set<number>())
  const look = useThrottledCallback(() => {
    const come = [...waiting.current]
    waiting.current.clear()
    const isAtTop = (scroller.current?.scrollTop ?? 0) < 4
    if (isNewestFirst && isAtTop) return void queriesOf(reviews).search.refresh()
    // an announcement that fails is only late: the list itself says what went wrong
    for (; come.length > 0;) announce(come.splice(0, LOOK_AT)).catch(() => undefined)
  }, LOOK_MS)
  useLive(reviews, 'received', ({ reviewIds }) => {
    for (const id of reviewIds) waiting.current.add(id)
    look()
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
