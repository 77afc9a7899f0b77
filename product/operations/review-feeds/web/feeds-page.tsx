import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { type ReviewFeed, reviewFeeds } from '../contract.ts'
import { FeedPane } from './feed-pane.tsx'
import { FeedStateMark } from './state-marks.tsx'
import { useReviewFeedsText } from './use-text.ts'

/** Addresses whose reviews are read by the clock, and how the last read came out. */
export function FeedsPage() {
  const t = useReviewFeedsText()
  const { dateTime, full } = useFormat()
  const sourceName = useSourceName()
  const may = useMay()
  const shut = useShut(reviewFeeds)
  const readAt = ({ readAt }: ReviewFeed) =>
    readAt ? (
      <span className="num" title={full(readAt)}>
        {dateTime(readAt)}
      </span>
    ) : (
      '–'
    )
  const columns: Column<ReviewFeed>[] = [
    { id: 'name', label: t('name'), width: 200, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'source', label: t('source'), width: 140, cell: ({ sourceID }) => sourceName(sourceID) },
    { id: 'url', label: t('url'), width: 'fill', cell: ({ url }) => <span className="cut">{url}</span> },
    { id: 'readAt', label: t('lastRead'), width: 132, cell: readAt },
    { id: 'state', stays: true, label: t('status'), width: 150, cell: (feed) => <FeedStateMark feed={feed} /> },
  ]
  return (
    <ShortList
      id="review-feeds"
      route={queriesOf(reviewFeeds).list}
      title={t.page('list')}
      columns={columns}
      load={(signal) => callsOf(reviewFeeds).list({ signal })}
      search={t('search')}
      textOf={({ name, url, sourceID }) => `${name} ${url} ${sourceName(sourceID)}`}
      create={may(actionOf(reviewFeeds, 'add')) && !shut('create') && t('add')}
      card={(feed) => (
        <ListCard
          end={<FeedStateMark feed={feed} />}
          title={feed.name}
          text={feed.url}
          foot={
            <>
              {sourceName(feed.sourceID)} · {t('lastRead')} {readAt(feed)}
            </>
          }
        />
      )}
      pane={(id, feed, controls) => <FeedPane key={id} id={id} feed={feed} controls={controls} />}
      none={{ title: t('none'), body: t('noneText') }}
    />
  )
}
