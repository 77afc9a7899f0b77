import { IconShieldCheck } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { roles } from '../contract.ts'

export const web = defineWeb<typeof roles>('roles', {
  pages: { list: () => import('./roles-page.tsx') },
  settings: [{ page: 'list', icon: IconShieldCheck, group: 'people', does: 'doesRoles', also: 'alsoCalled' }],
})
