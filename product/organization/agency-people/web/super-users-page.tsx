import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { agencyPeople, type SuperUser } from '../contract.ts'
import { useAgencyPeopleText } from './use-text.ts'

/** The reserved users and the people of the platform: what each is for, and when it was used last. */
export function SuperUsersPage() {
  const t = useAgencyPeopleText()
  const { dateTime, full } = useFormat()
  const used = ({ lastUsed }: SuperUser) =>
    lastUsed ? (
      <span className="num" title={full(lastUsed)}>
        {dateTime(lastUsed)}
      </span>
    ) : (
      t('neverUsed')
    )
  const columns: Column<SuperUser>[] = [
    { id: 'name', label: t('name'), width: 220, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    {
      id: 'purpose',
      label: t('purpose'),
      width: 'fill',
      cell: ({ purpose }) => <span className="cut">{t.member('superUserPurpose', purpose)}</span>,
    },
    {
      id: 'number',
      label: t('userNumber'),
      width: 90,
      align: 'end',
      cell: ({ id }) => <span className="num">{id}</span>,
    },
    { id: 'used', label: t('lastUsed'), width: 176, isApart: true, cell: used },
  ]
  return (
    <ShortList
      id="super-users"
      route={queriesOf(agencyPeople).superUsers}
      title={t.page('superUsers')}
      columns={columns}
      load={async (signal) => (await callsOf(agencyPeople).superUsers({ signal })).items}
      search={t('searchSuperUsers')}
      textOf={({ name }) => name}
      none={{ title: t('noSuperUsers') }}
      card={(user) => <ListCard title={user.name} text={t.member('superUserPurpose', user.purpose)} end={used(user)} />}
    />
  )
}
