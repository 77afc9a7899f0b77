import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type User, users } from '../contract.ts'
import { UserPane } from './user-pane.tsx'
import { useRoles } from './use-roles.ts'
import { useUsersText } from './use-text.ts'

/** Everybody of the tenant, what they may and where. */
export function UsersPage() {
  const t = useUsersText()
  const { dateTime, full } = useFormat()
  const may = useMay()
  const roles = useRoles()
  const [, change] = useSearchState()
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      active: {
        pinned: true,
        label: t('state'),
        options: [
          { value: 'true', label: t('active') },
          { value: 'false', label: t('paused') },
        ],
      },
      role: {
        pinned: true,
        label: t('roles'),
        options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      locationAccess: { label: t('locations') },
    }),
    [t, roles],
  )
  const search = useMemo(() => ({ name: 'q', label: t('search'), operator: operator.CaseInsensitiveLike }), [t])
  const filters = useListFilters(users, 'users', { search, fields })
  const nameOf = (user: User) => `${user.firstName} ${user.lastName}`.trim()
  const rolesOf = (user: User) =>
    user.roleIDs.map((id) => roles.find((role) => role.id === id)?.name ?? String(id)).join(', ') || '–'
  const reachOf = (user: User) =>
    user.locationAccess === 'SOME'
      ? t('someLocations', { count: user.locationIDs.length })
      : t.member('locationAccess', user.locationAccess)
  const state = (user: User) => (
    <StateMark shape={user.active ? 'live' : 'paused'} label={t(user.active ? 'active' : 'paused')} />
  )
  const login = (user: User) =>
    user.lastLogin ? (
      <span className="num" title={full(user.lastLogin)}>
        {dateTime(user.lastLogin)}
      </span>
    ) : (
      t('never')
    )
  const columns: Column<User>[] = [
    {
      id: 'face',
      label: t('state'),
      width: 26,
      isSilent: true,
      fixed: true,
      cell: (user) => <Avatar name={nameOf(user)} initials={user.initials} />,
    },
    {
      id: 'name',
      fields: ['firstName', 'lastName'],
      label: t('name'),
      width: 150,
      fixed: true,
      cell: (user) => <b className="cut">{nameOf(user)}</b>,
    },
    {
      id: 'email',
      fields: ['email'],
      label: t('email'),
      width: 'fill',
      cell: (user) => <span className="cut">{user.email}</span>,
    },
    {
      id: 'roles',
      fields: ['role'],
      label: t('roles'),
      width: 180,
      cell: (user) => <span className="cut">{rolesOf(user)}</span>,
    },
    { id: 'locations', fields: ['locationAccess'], label: t('locations'), width: 104, cell: reachOf },
    { id: 'login', fields: ['lastLogin'], label: t('lastLogin'), width: 116, cell: login },
    { id: 'state', fields: ['active'], label: t('state'), width: 104, cell: state },
  ]
  return (
    <ListScreen
      id="users"
      title={t.page('list')}
      rowId={userId}
      taken={{ list: 'users.users' }}
      saved={{ page: 'users.users' }}
      columns={columns}
      filters={filters}
      query={({ clauses, cursor, limit, signal }) =>
        callsOf(users).search({
          body: { filters: [...clauses], cursor, limit },
          signal,
        })
      }
      actions={
        may(actionOf(users, 'add')) && (
          <Button
            leftSection={<IconPlus size={14} stroke={1.75} />}
            size="compact-md"
            onClick={() => change({ open: 'new' }, 'push')}
          >
            {t('add')}
          </Button>
        )
      }
      card={(user) => (
        <ListCard
          start={<Avatar name={nameOf(user)} initials={user.initials} />}
          end={state(user)}
          title={nameOf(user)}
          text={user.email}
          foot={`${rolesOf(user)} · ${reachOf(user)}`}
        />
      )}
      pane={(id, user, controls) => <UserPane key={id} id={id} user={user} controls={controls} />}
      empty={{ nothing: { title: t('none') } }}
    />
  )
}

function userId(user: User) {
  return user.id
}
