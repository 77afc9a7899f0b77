import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { agencyPeople, type SuperUser } from '../contract.ts'
import { useAgencyPeopleText } from './use-text.ts'

/** The reserved users and the people of the platform: what each is for, and when it was used last. */
export function SuperUsersPage() {
  const t = useAgencyPeopleText()
  const { dateTime, full } = useFormat()
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('searchSuperUsers') }] as const satisfies readonly Filter[],
    [t],
  )
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
    { id: 'used', label: t('lastUsed'), width: 160, cell: used },
  ]
  return (
    <ListScreen
      id="super-users"
      title={t.page('superUsers')}
      rowId={idOf}
      columns={columns}
      filters={filters}
      query={async ({ filters: { q }, signal }) => {
        const { items } = await callsOf(agencyPeople).superUsers({ signal })
        const wanted = q?.toLowerCase() ?? ''
        const found = items.filter(({ name }) => name.toLowerCase().includes(wanted))
        return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
      }}
      card={(user) => <ListCard title={user.name} text={t.member('superUserPurpose', user.purpose)} end={used(user)} />}
      empty={{ nothing: { title: t('noSuperUsers') } }}
    />
  )
}

function idOf({ id }: SuperUser) {
  return id
}
