import { IconPlugConnected } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { credentials } from '../contract.ts'

export const web = defineWeb<typeof credentials>('credentials', {
  pages: { list: () => import('./credentials-page.tsx') },
  slots: {
    'tenant.actions': () => import('./tenant-accounts.tsx'),
    'tenant.cause': () => import('./cause-accounts.tsx'),
  },
  settings: [{ page: 'list', icon: IconPlugConnected, group: 'data', does: 'doesCredentials', also: 'alsoCalled' }],
})
