import { Button } from '@mantine/core'
import type { RefObject } from 'react'
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
  if (arrived.length === 0) return null
  return (
    <div className={classes.news} role="status">
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
