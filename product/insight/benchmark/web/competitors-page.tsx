import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { benchmark, type Competitor } from '../contract.ts'
import { CompetitorPane } from './competitor-pane.tsx'
import { useLocationNames } from './use-location-names.ts'
import { useBenchmarkText } from './use-text.ts'

/** Businesses beside our locations, and what was read of them. */
export function CompetitorsPage() {
  const t = useBenchmarkText()
  const may = useMay()
  const shut = useShut(benchmark)
  const { number, dateTime, full, list } = useFormat()
  const sourceName = useSourceName()
  const nameOf = useLocationNames()
  const state = ({ isActive }: Competitor) => (
    <StateMark shape={isActive ? 'live' : 'paused'} label={t(isActive ? 'active' : 'inactive')} />
  )
  const beside = ({ locationIDs }: Competitor) => list(locationIDs.map(nameOf))
  const lastRead = ({ reads }: Competitor) => {
    const [last] = reads
      .map(({ lastAt }) => lastAt)
      .toSorted()
      .toReversed()
    return last ? (
      <span className="num" title={full(last)}>
        {dateTime(last)}
      </span>
    ) : (
      t('never')
    )
  }
  const columns: Column<Competitor>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'locations', label: t('locations'), width: 240, cell: (one) => <span className="cut">{beside(one)}</span> },
    {
      id: 'pages',
      label: t('pages'),
      width: 160,
      cell: ({ pages }) => <span className="cut">{list(pages.map(({ sourceID }) => sourceName(sourceID)))}</span>,
    },
    {
      id: 'reviews',
      label: t('reviewsKnown'),
      width: 110,
      cell: ({ reviews }) => <span className="num">{number(reviews)}</span>,
    },
    { id: 'lastRead', label: t('lastRead'), width: 140, cell: lastRead },
    { id: 'state', stays: true, label: t('status'), width: 130, cell: state },
  ]
  return (
    <ShortList
      id="competitors"
      title={t.page('list')}
      columns={columns}
      route={queriesOf(benchmark).list}
      load={(signal) => callsOf(benchmark).list({ signal })}
      search={t('search')}
      textOf={(one) => `${one.name} ${beside(one)} ${one.pages.map(({ address }) => address).join(' ')}`}
      create={may(actionOf(benchmark, 'manage')) && !shut('create') && t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(one) => (
        <ListCard
          end={state(one)}
          title={one.name}
          text={beside(one)}
          foot={
            <span>
              {t('reviewCount', { count: one.reviews })} · {t('lastRead')} {lastRead(one)}
            </span>
          }
        />
      )}
      pane={(id, competitor, controls) => (
        <CompetitorPane key={id} id={id} competitor={competitor} controls={controls} />
      )}
    />
  )
}
