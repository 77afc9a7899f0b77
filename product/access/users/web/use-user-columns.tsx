import type { Column } from '#platform/web/list/list-types.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { User } from '../contract.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { PersonState } from './person-state.tsx'
import { useUserWords } from './use-user-words.ts'
import { useUsersText } from './use-text.ts'

/** The columns of the list of people. */
export function useUserColumns(): readonly Column<User>[] {
  const t = useUsersText()
  const { dateTime, full } = useFormat()
  const { nameOf, rolesOf, tagsOf, reachOf } = useUserWords()
  const login = (user: User) =>
    user.lastLogin ? (
      <span className="num" title={full(user.lastLogin)}>
        {dateTime(user.lastLogin)}
      </span>
    ) : (
      t('never')
    )
  return [
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
}
