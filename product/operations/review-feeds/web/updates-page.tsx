import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { PageLink, useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName, useSources } from '#product/business/sources/web/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { reviewFeeds, type ReviewUpdate } from '../contract.ts'
import { UpdateStateMark } from './state-marks.tsx'
import { useReviewFeedsText } from './use-text.ts'

const updateId = ({ id }: ReviewUpdate) => id

/** What programs sent and feeds hold, and what became of each. */
export function UpdatesPage() {
  const t = useReviewFeedsText()
  const { dateTime } = useFormat()
  const sourceName = useSourceName()
  const may = useMay()
  const goTo = useGoTo()
  const { feedName, filters } = useUpdateFilters()
  const columns = useListColumns<ReviewUpdate>(reviewFeeds, 'updates', {
    status: { width: 150, fixed: true, cell: ({ status }) => <UpdateStateMark status={status} /> },
    text: {
      label: t('review'),
      width: 'fill',
      cell: (one) => <span className="cut">{wordsOf(one)}</span>,
    },
    why: {
      label: t('reason'),
      width: 280,
      cell: (one) => (
        <span className="cut" title={whyOf(one)}>
          {whyOf(one)}
        </span>
      ),
    },
    feed: { width: 150, cell: ({ feedID }) => <span className="cut">{feedName(feedID)}</span> },
    source: { width: 130, cell: ({ sourceID }) => sourceName(sourceID) },
    location: { width: 140, cell: (one) => <span className="cut">{placeOf(one)}</span> },
    receivedAt: {},
    act: { label: '', isSilent: true, width: 160, stays: true, cell: (one) => <UpdateAct update={one} /> },
  })
  const placeOf = ({ location, ofCompetitor }: ReviewUpdate) =>
    [ofCompetitor ? t('ofCompetitor') : null, location || '–'].filter(Boolean).join(' · ')
  const wordsOf = ({ rating, excerpt }: ReviewUpdate) =>
    [rating === null ? null : `${rating} ★`, excerpt || t('noWords')].filter(Boolean).join(' · ')
  const whyOf = ({ reason, line }: ReviewUpdate) =>
    [line === null ? null : t('line', { line }), reason && t.member('reviewUpdateReason', reason)]
      .filter(Boolean)
      .join(': ') || '–'
  return (
    <ListScreen
      id="review-updates"
      route={queriesOf(reviewFeeds).search}
      title={t.page('updates')}
      rowId={updateId}
      columns={columns}
      filters={filters}
      query={({ clauses, sort, cursor, limit, signal }) =>
        callsOf(reviewFeeds).search({ body: { filters: [...clauses], sort, cursor, limit }, signal })
      }
      onOpen={({ reviewID }) =>
        reviewID !== null &&
        may(actionOf(reviews, 'view')) &&
        void goTo({ system: reviews, page: 'one', params: { reviewId: reviewID } })
      }
      card={(one) => (
        <ListCard
          start={<UpdateStateMark status={one.status} />}
          end={dateTime(one.receivedAt)}
          title={wordsOf(one)}
          text={whyOf(one)}
          foot={
            <>
              {feedName(one.feedID)} · {sourceName(one.sourceID)} · {placeOf(one)} <UpdateAct update={one} />
            </>
          }
        />
      )}
      empty={{ nothing: { title: t('nothing'), body: t('nothingText') } }}
    />
  )
}

function useUpdateFilters() {
  const t = useReviewFeedsText()
  const sources = useSources()
  const { data: feeds } = useQuery(queriesOf(reviewFeeds).list())
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      status: { pinned: true },
      feed: { pinned: true, options: (feeds ?? []).map(({ id, name }) => ({ value: String(id), label: name })) },
      source: {
        options: sources
          .filter(({ reviewable }) => reviewable)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      },
      receivedAt: {},
      reason: {},
      location: {},
    }),
    [feeds, sources],
  )
  const feedName = (feedId: number | null) =>
    feedId === null ? t('pushed') : (feeds?.find(({ id }) => id === feedId)?.name ?? '–')
  return { feedName, filters: useListFilters(reviewFeeds, 'updates', { fields }) }
}

/** The review that it became, or another try. */
function UpdateAct({ update: { id, reviewID, status } }: { update: ReviewUpdate }) {
  const t = useReviewFeedsText()
  const may = useMay()
  const { act } = useAct()
  if (reviewID !== null && may(actionOf(reviews, 'view')))
    return (
      <PageLink system={reviews} page="one" params={{ reviewId: reviewID }}>
        {t('openReview')}
      </PageLink>
    )
  if ((status === 'saved' || status === 'failed') && may(actionOf(reviewFeeds, 'edit')))
    return (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void act(() => callsOf(reviewFeeds).again({ params: { reviewUpdateId: id } }), t('triesAgain'))}
      >
        {t('again')}
      </Button>
    )
  return null
}
