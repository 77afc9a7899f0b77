import { writeFilters } from '#platform/contract/filter-address.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { sourcesWithSubRatings } from '#product/business/sources/contract.ts'
import { useAspectName, useSourceName } from '#product/business/sources/web/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { type AspectAverage, subRatings } from '../contract.ts'
import classes from './sub-ratings.module.css'
import { useAspectFilters } from './use-aspect-filters.ts'
import { useSubRatingsText } from './use-text.ts'

/** A line with the conditions it was averaged by. */
type Line = AspectAverage & { clauses: readonly FilterClause[] }

/** What reviews give each aspect on average, and how many say so; a line opens the reviews of its source. */
export function AveragesPage() {
  const t = useSubRatingsText()
  const { number, decimal } = useFormat()
  const goTo = useGoTo()
  const nameOf = useAspectName()
  const sourceName = useSourceName()
  const filters = useAspectFilters()
  const average = (line: Line) => (
    <span className={classes.average}>
      <Stars value={line.average} />
      {decimal(line.average, 2)}
    </span>
  )
  const columns: Column<Line>[] = [
    { id: 'aspect', label: t('aspect'), width: 'fill', fixed: true, cell: ({ aspect }) => <b>{nameOf(aspect)}</b> },
    { id: 'source', label: t('source'), width: 160, cell: ({ sourceID }) => sourceName(sourceID) },
    { id: 'average', label: t('average'), width: 150, fixed: true, cell: average },
    { id: 'reviews', label: t('reviews'), width: 110, align: 'end', cell: (line) => number(line.reviews) },
  ]
  return (
    <ListScreen
      id="sub-ratings"
      route={queriesOf(subRatings).averages}
      title={t.page('averages')}
      rowId={({ sourceID, aspect }) => `${sourceID} ${aspect}`}
      filters={filters}
      columns={columns}
      query={async ({ clauses, signal }) => {
        const { averages } = await callsOf(subRatings).averages({ body: { filters: [...clauses] }, signal })
        const items = averages.map((one) => ({ ...one, clauses }))
        return { items, nextCursor: null, total: { count: items.length, exact: true } }
      }}
      onOpen={(line) => void goTo({ system: reviews, page: 'workbench', search: searchOf(line) })}
      header={<p className={classes.rule}>{t('rule')}</p>}
      card={(line) => (
        <ListCard
          title={nameOf(line.aspect)}
          text={sourceName(line.sourceID)}
          foot={
            <>
              {average(line)}
              <span>{t('reviewCount', { count: line.reviews })}</span>
            </>
          }
        />
      )}
      empty={{
        nothing: {
          title: t('none'),
          body: t('noneBody', { sources: sourcesWithSubRatings.map(sourceName).join(', ') }),
        },
      }}
    />
  )
}

function searchOf({ sourceID, clauses }: Line): Record<string, string> {
  const source: FilterClause = { name: 'source', operator: operator.Equal, values: [String(sourceID)] }
  return { view: 'all', ...writeFilters([...clauses.filter(({ name }) => name !== 'source'), source]) }
}
