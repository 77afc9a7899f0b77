import { useMemo } from 'react'
import { operator } from '#platform/contract/filter.ts'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { users } from '../contract.ts'
import { activityOptions } from './activity-of.ts'
import { useRoles } from './use-roles.ts'
import { useTags } from './use-tags.ts'
import { useUsersText } from './use-text.ts'

/** The filters of the list of people. */
export function useUserFilters() {
  const t = useUsersText()
  const roles = useRoles()
  const tags = useTags()
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
  return useListFilters(users, 'users', { search, fields })
}
