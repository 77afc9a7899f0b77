import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { customers } from '../contract.ts'
import type { TimelineFillerProps } from './timeline-item.tsx'
import classes from './timeline.module.css'
import { useCustomersText } from './use-text.ts'

/** What happened with a customer, newest first; each entry is drawn by the system that tells of it. */
export function CustomerTimeline({ customerId }: { customerId: number }) {
  const t = useCustomersText()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    queriesOf(customers).timeline.pages({ params: { customerId } }),
  )
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className={classes.timeline} aria-label={t('timeline')}>
      <h3>{t('timeline')}</h3>
      {data ? (
        entries.length === 0 && (
          <p className={classes.none}>{t(data.pages[0]?.isErased ? 'timelineErased' : 'timelineNone')}</p>
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={120} />
      )}
      {entries.length > 0 && (
        <ol className={classes.entries}>
          {entries.map((entry) => (
            <Slot<TimelineFillerProps> key={entry.key} name="customers.timeline" props={{ entry }} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="default" size="compact-md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('timelineMore')}
        </Button>
      )}
    </section>
  )
}
