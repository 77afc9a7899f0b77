import type { User } from '../contract.ts'
import { useRoles } from './use-roles.ts'
import { useTags } from './use-tags.ts'
import { useUsersText } from './use-text.ts'

/** How a list says who somebody is, what they may and where. */
export function useUserWords() {
  const t = useUsersText()
  const roles = useRoles()
  const tags = useTags()
  return {
    nameOf: (user: User) => `${user.firstName} ${user.lastName}`.trim(),
    rolesOf: (user: User) =>
      user.roleIDs.map((id) => roles.find((role) => role.id === id)?.name ?? String(id)).join(', ') || '–',
    tagsOf: (user: User) =>
      user.accessManagementTagIDs.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []).join(', ') || '–',
    reachOf: (user: User) =>
      user.locationAccess === 'SOME'
        ? t('someLocations', { count: user.locationCount })
        : t.member('locationAccess', user.locationAccess),
  }
}
