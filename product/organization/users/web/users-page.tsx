import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type User, users } from '../contract.ts'
import { activityOf } from './activity-of.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { PersonState } from './person-state.tsx'
import { useBulkPeople } from './use-bulk-people.tsx'
import { UserPane } from './user-pane.tsx'
import { useUserColumns } from './use-user-columns.tsx'
import { useUserFilters } from './use-user-filters.ts'
import { useUserWords } from './use-user-words.ts'
import { useUsersText } from './use-text.ts'

/** Everybody of the tenant, what they may and where. */
export function UsersPage() {
  const t = useUsersText()
  const may = useMay()
  const bulkActions = useBulkPeople()
  const [, change] = useSearchState()
  const filters = useUserFilters()
  const columns = useUserColumns()
  const { nameOf, rolesOf, reachOf } = useUserWords()
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
