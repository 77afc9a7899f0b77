import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { writeFilters } from '#platform/contract/filter-address.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { secondarySearch } from '#platform/web/list/filters-in.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { PageLink, useGoTo } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { useReviewFilters } from '#product/reputation/reviews/web/public.ts'
import { attributions, type Leader, LEAST_REVIEWS } from '../contract.ts'
import { useAttributionsText } from './use-text.ts'
import classes from './attributions.module.css'

const offered = ['date', 'location', 'source', 'country', 'state', 'city']
/** A line with the conditions it was counted by. */
type Line = Leader & { clauses: readonly FilterClause[] }
type Open = 'reviews' | 'mentions' | 'requests' | 'rated' | 'positive'

/** Employees by the reviews attributed to them; every number opens those that it counts. */
export function LeaderboardPage() {
  const t = useAttributionsText()
  const { number, decimal, percent } = useFormat()
  const goTo = useGoTo()
  const all = useReviewFilters({})
  const filters = useMemo(() => all.filter(({ name }) => offered.includes(name)), [all])
  const link = (line: Line, open: Open, words: string, what: string) => (
    <PageLink
      system={reviews}
      page="workbench"
      className={classes.number}
      search={searchOf(line, open)}
      aria-label={t('openReviews', { name: line.name, what })}
      onClick={(event) => event.stopPropagation()}
    >
      {words}
    </PageLink>
  )
  const numbers: { id: string; label: string; cell: (line: Line) => React.ReactNode }[] = [
    { id: 'reviews', label: t('reviews'), cell: (line) => link(line, 'reviews', number(line.reviews), t('reviews')) },
    {
      id: 'mentions',
      label: t('mentions'),
      cell: (line) => link(line, 'mentions', number(line.mentions), t('mentions')),
    },
    {
      id: 'requests',
      label: t('requests'),
      cell: (line) => link(line, 'requests', number(line.requests), t('requests')),
    },
    {
      id: 'average',
      label: t('average'),
      cell: (line) =>
        line.average === null ? t('noAverage') : link(line, 'rated', decimal(line.average, 2), t('average')),
    },
    {
      id: 'positive',
      label: t('positive'),
      cell: (line) => link(line, 'positive', percent(line.positive / line.reviews), t('positive')),
    },
  ]
  const columns: Column<Line>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    ...numbers.map((one) => ({ ...one, width: 130, align: 'end' as const })),
  ]
  return (
    <ListScreen
      id="leaderboard"
      route={queriesOf(attributions).leaderboard}
      title={t.page('leaderboard')}
      rowId={({ employeeID }) => employeeID}
      filters={filters}
      columns={columns}
      query={async ({ clauses, signal }) => {
        const { leaders } = await callsOf(attributions).leaderboard({ body: { filters: [...clauses] }, signal })
        const items = leaders.map((leader) => ({ ...leader, clauses }))
        return { items, nextCursor: null, total: { count: items.length, exact: true } }
      }}
      onOpen={(line) => void goTo({ system: reviews, page: 'workbench', search: searchOf(line, 'reviews') })}
      header={<Rule filters={filters} />}
      card={(line) => (
        <ListCard
          title={line.name}
          text={link(line, 'reviews', t('reviewCount', { count: line.reviews }), t('reviews'))}
          foot={
            <>
              {line.average !== null &&
                link(line, 'rated', t('averageIs', { value: decimal(line.average, 2) }), t('average'))}
              {link(line, 'positive', t('positiveIs', { value: percent(line.positive / line.reviews) }), t('positive'))}
            </>
          }
        />
      )}
      empty={{ nothing: { title: t('noLeaders', { least: LEAST_REVIEWS }), body: t('noLeadersBody') } }}
    />
  )
}

/** From how many reviews on somebody stands here, and how many have fewer. */
function Rule({ filters }: { filters: readonly Filter[] }) {
  const t = useAttributionsText()
  const { clauses } = useFilterState(filters)
  const { data } = useQuery(queriesOf(attributions).leaderboard({ body: { filters: [...clauses] } }))
  const least = LEAST_REVIEWS
  return (
    <div className={classes.note}>
      <span>{t('rule', { least })}</span>
      {data && data.few > 0 && <span>{t('few', { count: data.few, least })}</span>}
    </div>
  )
}

const fieldOf = {
  reviews: 'attributedTo',
  rated: 'attributedTo',
  positive: 'attributedTo',
  mentions: 'mentions',
  requests: 'requestor',
} as const

/** The reviews behind a number, as the workbench's address asks for them. */
function searchOf({ employeeID, clauses }: Line, open: Open): Record<string, string> {
  const equal = (name: string, values: readonly string[]): FilterClause => ({
    name,
    operator: operator.Equal,
    values: [...values],
  })
  return {
    view: 'all',
    ...writeFilters(clauses),
    ...secondarySearch([
      equal(fieldOf[open], [String(employeeID)]),
      ...(open === 'rated' ? [equal('rating', ['1', '2', '3', '4', '5'])] : []),
      ...(open === 'positive' ? [equal('sentiment', ['Positive'])] : []),
    ]),
  }
}
