import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName, useSources } from '#product/business/sources/web/public.ts'
import { aiDrafts, type ListedDraft } from '../contract.ts'
import { DraftPane } from './draft-pane.tsx'
import classes from './drafts.module.css'
import { OutcomeMark } from './outcome-mark.tsx'
import { useDraftsText } from './use-text.ts'

const draftId = ({ id }: ListedDraft) => id

/** Every draft that was made, what became of each, and how many of those that one looks at were sent without a change. */
export function DraftsPage() {
  const t = useDraftsText()
  const { dateTime } = useFormat()
  const sourceName = useSourceName()
  const sources = useSources()
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      createdAt: { pinned: true },
      outcome: { pinned: true },
      location: { pinned: true },
      source: {
        options: sources
          .filter(({ reviewable }) => reviewable)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      },
      rating: {},
      language: {},
      origin: {},
      model: {},
      failure: {},
      editDistance: {},
      byItself: {},
    }),
    [sources],
  )
  const filters = useListFilters(aiDrafts, 'drafts', { fields })
  const { clauses } = useFilterState(filters)
  const columns = useListColumns<ListedDraft>(aiDrafts, 'drafts', {
    rating: {
      width: 72,
      align: undefined,
      cell: ({ rating }) => (rating === null ? '–' : <Stars value={rating} />),
    },
    source: { width: 20, isSilent: true, cell: ({ sourceID }) => <SourceMark name={sourceName(sourceID)} /> },
    location: { width: 150, cell: ({ locationName }) => <span className="cut">{locationName}</span> },
    draft: { width: 'fill', fixed: true, cell: (one) => <span className="cut">{wordsOf(one)}</span> },
    outcome: { width: 150, stays: true, cell: ({ outcome }) => <OutcomeMark outcome={outcome} /> },
    editDistance: { width: 110 },
    user: { width: 130, isApart: true, cell: ({ userName }) => <span className="cut">{userName ?? '–'}</span> },
    model: { width: 130, hidden: true },
    createdAt: {},
  })
  const wordsOf = ({ draft, failure }: ListedDraft) => (failure ? t.member('draftFailure', failure) : (draft ?? '–'))
  return (
    <ListScreen
      id="ai-drafts"
      route={queriesOf(aiDrafts).search}
      title={t.page('list')}
      rowId={draftId}
      columns={columns}
      filters={filters}
      taken={{ list: 'ai-drafts.drafts' }}
      saved={{ page: 'ai-drafts.drafts' }}
      header={<Record filters={clauses} />}
      query={({ clauses: asked, sort, cursor, limit, signal }) =>
        callsOf(aiDrafts).search({ body: { filters: [...asked], sort, cursor, limit }, signal })
      }
      card={(one) => (
        <ListCard
          start={
            <>
              {one.rating === null ? null : <Stars value={one.rating} />}
              <SourceMark name={sourceName(one.sourceID)} />
            </>
          }
          end={dateTime(one.createdAt)}
          title={one.locationName}
          text={wordsOf(one)}
          foot={<OutcomeMark outcome={one.outcome} />}
        />
      )}
      pane={(id, row, controls) => <DraftPane key={id} id={Number(id)} row={row} controls={controls} />}
      empty={{ nothing: { title: t('none'), body: t('noneText') } }}
    />
  )
}

/** How many of the sent drafts among these a person had nothing to change in, and what share can be relied on. */
function Record({ filters }: { filters: readonly FilterClause[] }) {
  const t = useDraftsText()
  const { percent, number } = useFormat()
  const { data } = useQuery(queriesOf(aiDrafts).record({ body: { filters: [...filters] } }))
  if (!data || data.atLeast === null) return null
  const { sent, unchanged, atLeast } = data
  return (
    <p className={classes.record}>
      <b>{t('unchangedOf', { count: sent, of: number(sent), unchanged: number(unchanged) })}</b>{' '}
      {t('reliable', { share: percent(unchanged / sent), least: percent(Math.floor(atLeast * 100) / 100) })}
    </p>
  )
}
