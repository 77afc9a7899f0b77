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
import { Slot } from '#platform/web/router/slot.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type User, users } from '../contract.ts'
import { activityOf, activityOptions } from './activity-of.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { PersonState } from './person-state.tsx'
import { useBulkPeople } from './use-bulk-people.tsx'
import { UserPane } from './user-pane.tsx'
import { useRoles } from './use-roles.ts'
import { useTags } from './use-tags.ts'
import { useUsersText } from './use-text.ts'

/** Everybody of the tenant, what they may and where. */
export function UsersPage() {
  const t = useUsersText()
  const { dateTime, full } = useFormat()
  const may = useMay()
  const roles = useRoles()
  const tags = useTags()
  const bulkActions = useBulkPeople()
  const [, change] = useSearchState()
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      active: {
        pinned: true,
        label: t('state'),
        options: activityOptions.map(({ value, member }) => ({ value, label: t.member('userActivityFilter', member) })),
      },
      role: {
        pinned: true,
        label: t('roles'),
        options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      tag: { label: t('tags'), options: tags.map(({ id, name }) => ({ value: String(id), label: name })) },
      locationAccess: { label: t('locations') },
    }),
    [t, roles, tags],
  )
  const search = useMemo(() => ({ name: 'q', label: t('search'), operator: operator.CaseInsensitiveLike }), [t])
  const filters = useListFilters(users, 'users', { search, fields })
  const nameOf = (user: User) => `${user.firstName} ${user.lastName}`.trim()
  const rolesOf = (user: User) =>
    user.roleIDs.map((id) => roles.find((role) => role.id === id)?.name ?? String(id)).join(', ') || '–'
  const tagsOf = (user: User) =>
    user.accessManagementTagIDs.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []).join(', ') || '–'
  const reachOf = (user: User) =>
    user.locationAccess === 'SOME'
      ? t('someLocations', { count: user.locationCount })
      : t.member('locationAccess', user.locationAccess)
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
      cell: (user) => <PersonAvatar user={user} />,
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
    {
      id: 'tags',
      fields: ['tag'],
      label: t('tags'),
      width: 120,
      hidden: true,
      cell: (user) => <span className="cut">{tagsOf(user)}</span>,
    },
    { id: 'login', fields: ['lastLogin'], label: t('lastLogin'), width: 116, cell: login },
    {
      id: 'state',
      stays: true,
      fields: ['active', 'blocked'],
      label: t('state'),
      width: 128,
      cell: (user) => <PersonState user={user} />,
    },
  ]
  return (
    <ListScreen
      id="users"
      route={queriesOf(users).search}
      title={t.page('list')}
      rowId={userId}
      taken={{ list: 'users.users' }}
      saved={{ page: 'users.users' }}
      columns={columns}
      filters={filters}
      bulkActions={bulkActions}
      query={({ clauses, cursor, limit, signal }) =>
        callsOf(users).search({
          body: { ...activityOf(clauses), cursor, limit },
          signal,
        })
      }
      actions={
        <>
          <Slot name="users.list" props={{}} />
          {may(actionOf(users, 'add')) && (
            <Button
              leftSection={<IconPlus size={14} stroke={1.75} />}
              size="compact-md"
              onClick={() => change({ open: 'new', tab: undefined }, 'push')}
            >
              {t('add')}
            </Button>
          )}
        </>
      }
      card={(user) => (
        <ListCard
          mark={<PersonAvatar user={user} />}
          end={<PersonState user={user} />}
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
