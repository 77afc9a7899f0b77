import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { DEFAULT_SLA_HOURS, type ServiceLevel, serviceLevels } from '../contract.ts'
import { LevelPane } from './level-pane.tsx'
import { useCalendars } from './use-calendars.ts'
import { useLevelsText } from './use-text.ts'
import classes from './service-levels.module.css'

/** Service levels in the order in which they count: for which reviews, and in how many hours of which time. */
export function LevelsPage() {
  const t = useLevelsText()
  const { number, list } = useFormat()
  const may = useMay()
  const shut = useShut(serviceLevels)
  const calendars = useCalendars()
  const whenOf = ({ minRating: from, maxRating: to, sourceIDs, locationIDs, domain }: ServiceLevel) => {
    const isAnyRating = from === 1 && to === 5
    const parts = [
      !isAnyRating && (from === to ? t('starsOnly', { count: from }) : t('starsFromTo', { from, to })),
      sourceIDs.length > 0 && t('fromSources', { count: sourceIDs.length }),
      locationIDs.length > 0 && t('atLocations', { count: locationIDs.length }),
    ].filter((part) => part !== false)
    if (domain === 'Ticket') return list([t.member('slaDomain', domain), ...parts])
    return parts.length === 0 ? t('always') : list(parts)
  }
  const countingOf = ({ counting, calendarID }: ServiceLevel) =>
    calendars.find(({ id }) => id === calendarID)?.name ?? t.member('slaCounting', counting)
  const targetOf = ({ hours }: ServiceLevel) => t('target', { hours: number(hours) })
  const columns: Column<ServiceLevel>[] = [
    {
      id: 'position',
      label: t('orderHead'),
      width: 100,
      align: 'end',
      cell: ({ position }) => <span className="num">{number(position)}</span>,
    },
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'when', label: t('whenHead'), width: 220, cell: (level) => <span className="cut">{whenOf(level)}</span> },
    { id: 'target', label: t('targetHead'), width: 110, align: 'end', cell: targetOf },
    {
      id: 'counting',
      label: t('counting'),
      width: 180,
      cell: (level) => <span className="cut">{countingOf(level)}</span>,
    },
    { id: 'active', label: t('isActive'), width: 70, cell: ({ isActive }) => t(isActive ? 'isActive' : 'off') },
  ]
  return (
    <ShortList
      id="service-levels"
      title={t.page('levels')}
      route={queriesOf(serviceLevels).list}
      load={async (signal) => (await callsOf(serviceLevels).list({ signal })).map(withRank)}
      rowId={({ id }) => id}
      columns={columns}
      search={t('search')}
      textOf={({ name }) => name}
      create={!shut('create') && may(actionOf(serviceLevels, 'add')) && t('create')}
      actions={<span className={classes.otherwise}>{t('otherwise', { hours: number(DEFAULT_SLA_HOURS) })}</span>}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(level) => (
        <ListCard
          title={level.name}
          text={whenOf(level)}
          foot={[targetOf(level), countingOf(level), ...(level.isActive ? [] : [t('off')])].join(' · ')}
        />
      )}
      pane={(id, level, controls) => <LevelPane key={id} id={id} level={level} controls={controls} />}
    />
  )
}

/** Its place among the others, without the gaps that deleted ones leave. */
function withRank(level: ServiceLevel, at: number): ServiceLevel {
  return { ...level, position: at + 1 }
}
