import type { Column } from '#platform/web/list/list-types.ts'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type User, users } from '../contract.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { PersonState } from './person-state.tsx'
import { useUserWords } from './use-user-words.ts'
import { useUsersText } from './use-text.ts'

/** The columns of the list of people. */
export function useUserColumns(): readonly Column<User>[] {
  const t = useUsersText()
  const { dateTime, full } = useFormat()
  const { nameOf, rolesOf, tagsOf, reachOf } = useUserWords()
  const login = ({ lastLogin }: User) =>
    lastLogin ? (
      <span className="num" title={full(lastLogin)}>
        {dateTime(lastLogin)}
      </span>
    ) : (
      t('never')
    )
  return useListColumns<User>(users, 'users', {
    face: { label: t('state'), width: 26, isSilent: true, fixed: true, cell: (user) => <PersonAvatar user={user} /> },
    name: {
      fields: ['firstName', 'lastName'],
      label: t('name'),
      width: 150,
      fixed: true,
      cell: (user) => <b className="cut">{nameOf(user)}</b>,
    },
    email: { width: 'fill', sort: undefined },
    role: { label: t('roles'), width: 180, cell: (user) => <span className="cut">{rolesOf(user)}</span> },
    locationAccess: { label: t('locations'), width: 104, cell: reachOf },
    tag: { label: t('tags'), width: 120, hidden: true, cell: (user) => <span className="cut">{tagsOf(user)}</span> },
    lastLogin: { label: t('lastLogin'), width: 116, sort: undefined, cell: login },
    state: {
      stays: true,
      fields: ['active', 'blocked'],
      label: t('state'),
      width: 128,
      cell: (user) => <PersonState user={user} />,
    },
  })
}
