import { Button } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useReviewsText } from './reviews-words.ts'
import { useArrivals } from './use-arrivals.ts'
import type { Workbench } from './use-workbench.ts'
import classes from './workbench.module.css'

type Props = { workbench: Workbench; scroller: RefObject<HTMLDivElement | null> }

/** Announces the reviews that came while the list is read, and shows them. */
export function ArrivalsNote({ workbench: { filters, isNewestFirst, sort }, scroller }: Props) {
  const t = useReviewsText()
  const [, changeSearch] = useSearchState()
  const { arrived, show } = useArrivals(filters, isNewestFirst, scroller)
  const note = useRef<HTMLDivElement>(null)
  const isShown = arrived.length > 0
  // it takes its place from the list, whose rows stay where they are all the same
  useLayoutEffect(() => {
    const list = scroller.current
    const height = note.current?.offsetHeight
    if (!isShown || !list || !height) return
    list.scrollBy({ top: height, behavior: 'instant' })
    return () => list.scrollBy({ top: -height, behavior: 'instant' })
  }, [isShown, scroller])
  if (!isShown) return null
  return (
    <div ref={note} className={classes.news} role="status">
      {t('arrived', { count: arrived.length })}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          show()
          if (sort !== '-date') changeSearch({ open: String(arrived[0]) }, 'push')
        }}
      >
        {t('show')}
      </Button>
    </div>
  )
}
