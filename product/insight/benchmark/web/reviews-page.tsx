import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName, useSources } from '#product/business/sources/web/public.ts'
import { benchmark, type CompetitorReview } from '../contract.ts'
import { useBenchmarkText } from './use-text.ts'

const reviewId = ({ id }: CompetitorReview) => id

/** What is known of reviews of competitors: when, how many stars, and whether and when they have a reply. There is nothing to reply to. */
export function ReviewsPage() {
  const t = useBenchmarkText()
  const { dateTime, duration } = useFormat()
  const sourceName = useSourceName()
  const replyOf = ({ at, isReplied, repliedAt }: CompetitorReview) => {
    if (isReplied === null) return t('replyUnknown')
    if (!isReplied) return t('noReply')
    if (repliedAt === null) return t('repliedSometime')
    return t('repliedAfter', { time: duration((Date.parse(repliedAt) - Date.parse(at)) / 60_000) })
  }
  const columns = useListColumns<CompetitorReview>(benchmark, 'reviews', {
    competitor: { width: 'fill', fixed: true, cell: ({ competitorName }) => <b className="cut">{competitorName}</b> },
    rating: { width: 110, cell: ({ rating }) => <Stars value={rating} /> },
    at: { width: 150, cell: ({ at }) => <span className="num">{dateTime(at)}</span> },
    source: { width: 140, cell: ({ sourceID }) => sourceName(sourceID) },
    replied: { label: t('reply'), width: 220, stays: true, cell: replyOf },
  })
  return (
    <ListScreen
      id="competitor-reviews"
      route={queriesOf(benchmark).search}
      title={t.page('reviews')}
      rowId={reviewId}
      columns={columns}
      filters={useReviewFilters()}
      query={({ clauses, sort, cursor, limit, signal }) =>
        callsOf(benchmark).search({ body: { filters: [...clauses], sort, cursor, limit }, signal })
      }
      card={(one) => (
        <ListCard
          start={<Stars value={one.rating} />}
          end={dateTime(one.at)}
          title={one.competitorName}
          text={replyOf(one)}
          foot={sourceName(one.sourceID)}
        />
      )}
      empty={{ nothing: { title: t('noReviews'), body: t('noReviewsText') } }}
    />
  )
}

function useReviewFilters() {
  const sources = useSources()
  const { data: competitors } = useQuery(queriesOf(benchmark).list())
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      competitor: {
        pinned: true,
        options: (competitors ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      at: { pinned: true },
      rating: {},
      replied: {},
      source: {
        options: sources
          .filter(({ competitor }) => competitor)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      },
    }),
    [competitors, sources],
  )
  return useListFilters(benchmark, 'reviews', { fields })
}
