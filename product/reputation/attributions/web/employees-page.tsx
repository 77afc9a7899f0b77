import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { attributions, type Employee } from '../contract.ts'
import { EmployeePane } from './employee-pane.tsx'
import { useAttributionsText } from './use-text.ts'

/** Whom reviews can be attributed to: how they are called, and where they work. */
export function EmployeesPage() {
  const t = useAttributionsText()
  const may = useMay()
  const shut = useShut(attributions)
  const where = ({ locationIDs: { length } }: Employee) =>
    length === 0 ? t('everywhere') : t('atLocations', { count: length })
  const state = ({ isActive }: Employee) => (
    <StateMark shape={isActive ? 'live' : 'paused'} label={t(isActive ? 'active' : 'inactive')} />
  )
  const columns: Column<Employee>[] = [
    { id: 'name', label: t('name'), width: 220, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    {
      id: 'otherNames',
      label: t('otherNames'),
      width: 'fill',
      cell: ({ otherNames }) => <span className="cut">{otherNames.join(', ')}</span>,
    },
    { id: 'where', label: t('locations'), width: 150, cell: where },
    { id: 'user', label: t('user'), width: 160, cell: ({ userName }) => <span className="cut">{userName}</span> },
    { id: 'state', stays: true, label: t('status'), width: 110, cell: state },
  ]
  return (
    <ShortList
      id="employees"
      route={queriesOf(attributions).employees}
      title={t.page('employees')}
      columns={columns}
      load={(signal) => callsOf(attributions).employees({ signal })}
      search={t('search')}
      textOf={({ name, otherNames }) => [name, ...otherNames].join(' ')}
      create={may(actionOf(attributions, 'add')) && !shut('createEmployee') && t('create')}
      actions={<OpenAppeals />}
      card={(one) => <ListCard end={state(one)} title={one.name} text={one.otherNames.join(', ')} foot={where(one)} />}
      pane={(id, one, controls) => <EmployeePane key={id} id={id} employee={one} controls={controls} />}
      none={{ title: t('none'), body: t('noneBody') }}
    />
  )
}

/** The way to the appeals, with how many are open. */
function OpenAppeals() {
  const t = useAttributionsText()
  const isDecider = useMay()(actionOf(attributions, 'edit'))
  const { data = [] } = useQuery({
    ...queriesOf(attributions).appeals({ query: { state: 'open' } }),
    enabled: isDecider,
  })
  if (data.length === 0) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      renderRoot={(props: object) => <PageLink system={attributions} page="appeals" {...props} />}
    >
      {t('openAppeals', { count: data.length })}
    </Button>
  )
}
