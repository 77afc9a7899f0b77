import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { usePageParams } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type AgencyPerson, agencyPeople } from '../contract.ts'
import { AddPerson } from './add-person.tsx'
import { PersonPane } from './person-pane.tsx'
import { useAgencyPeopleText } from './use-text.ts'

/** Who works at an agency, above its tenants. */
export function AgencyPeoplePage() {
  const t = useAgencyPeopleText()
  const { dateTime, full } = useFormat()
  const may = useMay()
  const { agencyId } = usePageParams(agencyPeople, 'list')
  const [isAdding, setAdding] = useState(false)
  const filters = useMemo(
    () =>
      [
        { kind: 'text', name: 'q', label: t('search') },
        {
          kind: 'choice',
          name: 'active',
          label: t('state'),
          pinned: true,
          options: [
            { value: 'true', label: t('active') },
            { value: 'false', label: t('paused') },
          ],
        },
      ] as const satisfies readonly Filter[],
    [t],
  )
  const nameOf = (person: AgencyPerson) => `${person.firstName} ${person.lastName}`.trim()
  const rolesOf = (person: AgencyPerson) => person.roles.map(({ name }) => name).join(', ') || '–'
  const state = (person: AgencyPerson) => (
    <StateMark shape={person.active ? 'live' : 'paused'} label={t(person.active ? 'active' : 'paused')} />
  )
  const face = (person: AgencyPerson) => <Avatar name={nameOf(person)} initials={person.initials} />
  const columns: Column<AgencyPerson>[] = [
    { id: 'face', label: t('state'), width: 26, isSilent: true, fixed: true, cell: face },
    {
      id: 'name',
      label: t('name'),
      width: 180,
      fixed: true,
      cell: (person) => <b className="cut">{nameOf(person)}</b>,
    },
    { id: 'email', label: t('email'), width: 'fill', cell: (person) => <span className="cut">{person.email}</span> },
    { id: 'roles', label: t('roles'), width: 220, cell: (person) => <span className="cut">{rolesOf(person)}</span> },
    {
      id: 'login',
      label: t('lastLogin'),
      width: 116,
      cell: ({ lastLogin }) =>
        lastLogin ? (
          <span className="num" title={full(lastLogin)}>
            {dateTime(lastLogin)}
          </span>
        ) : (
          t('never')
        ),
    },
    { id: 'state', stays: true, label: t('state'), width: 110, cell: state },
  ]
  return (
    <>
      <ListScreen
        id="agency-people"
        route={queriesOf(agencyPeople).search}
        title={t.page('list')}
        queryOf={String(agencyId)}
        rowId={personId}
        columns={columns}
        filters={filters}
        query={({ filters: { q, active }, cursor, limit, signal }) =>
          callsOf(agencyPeople).search({
            params: { agencyId },
            body: { search: q, active: active === undefined ? undefined : active === 'true', cursor, limit },
            signal,
          })
        }
        actions={
          may(actionOf(agencyPeople, 'add')) && (
            <Button
              leftSection={<IconPlus size={14} stroke={1.75} />}
              size="compact-md"
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          )
        }
        card={(person) => (
          <ListCard
            start={face(person)}
            end={state(person)}
            title={nameOf(person)}
            text={person.email}
            foot={rolesOf(person)}
          />
        )}
        pane={(id, person, controls) => <PersonPane key={id} agencyId={agencyId} person={person} controls={controls} />}
        empty={{ nothing: { title: t('none') } }}
      />
      {isAdding && <AddPerson agencyId={agencyId} onClose={() => setAdding(false)} />}
    </>
  )
}

function personId(person: AgencyPerson) {
  return person.id
}
