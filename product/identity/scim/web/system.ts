import { IconUsersGroup } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { scim } from '../contract.ts'

export const web = defineWeb<typeof scim>('scim', {
  pages: { settings: () => import('./user-provisioning-page.tsx') },
  settings: [{ page: 'settings', icon: IconUsersGroup, group: 'people', does: 'doesScim', also: 'alsoCalled' }],
})
