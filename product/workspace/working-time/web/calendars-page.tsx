import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type WorkingCalendar, workingTime } from '../contract.ts'
import { stretchesOf } from '../periods.ts'
import { CalendarPane } from './calendar-pane.tsx'
import { useWorkingText } from './use-text.ts'

/** The calendars of a tenant: when people work, and on which dates not. */
export function CalendarsPage() {
  const t = useWorkingText()
  const { number } = useFormat()
  const may = useMay()
  const shut = useShut(workingTime)
  const zoneOf = ({ timeZone }: WorkingCalendar) => timeZone ?? t('ownZone')
  const weekOf = (one: WorkingCalendar) => t('hoursAWeek', { hours: number(hoursAWeek(one)) })
  const columns: Column<WorkingCalendar>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'zone', label: t('zone'), width: 200, cell: (one) => <span className="cut">{zoneOf(one)}</span> },
    { id: 'week', label: t('weekHead'), width: 130, cell: (one) => <span className="num">{weekOf(one)}</span> },
    {
      id: 'special',
      label: t('specialHead'),
      width: 110,
      align: 'end',
      cell: ({ specialDays }) => <span className="num">{number(specialDays.length)}</span>,
    },
    { id: 'default', label: t('isDefault'), width: 150, cell: ({ isDefault }) => isDefault && t('isDefault') },
  ]
  return (
    <ShortList
      id="working-calendars"
      title={t.page('calendars')}
      route={queriesOf(workingTime).list}
      load={(signal) => callsOf(workingTime).list({ signal })}
      rowId={({ id }) => id}
      columns={columns}
      search={t('search')}
      textOf={(one) => `${one.name} ${zoneOf(one)}`}
      create={!shut('create') && may(actionOf(workingTime, 'add')) && t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(one) => (
        <ListCard
          title={one.name}
          text={weekOf(one)}
          foot={[
            zoneOf(one),
            t('moreDates', { count: one.specialDays.length }),
            ...(one.isDefault ? [t('isDefault')] : []),
          ].join(' · ')}
        />
      )}
      pane={(id, calendar, controls) => <CalendarPane key={id} id={id} calendar={calendar} controls={controls} />}
    />
  )
}

function hoursAWeek({ week }: WorkingCalendar): number {
  const minutes = week.flatMap(stretchesOf).map(([opens, closes]) => closes - opens)
  return Math.round(minutes.reduce((sum, one) => sum + one, 0) / 6) / 10
}
