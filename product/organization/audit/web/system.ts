import { IconHistory } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { audit } from '../contract.ts'

export const web = defineWeb<typeof audit>('audit', {
  pages: { list: () => import('./audit-page.tsx') },
  settings: [{ page: 'list', icon: IconHistory, group: 'control', does: 'doesAudit', also: 'alsoCalled' }],
  slots: {
    'entity.history': () => import('./entity-history.tsx'),
    'platform.history': () => import('./platform-history.tsx'),
    'user.history': () => import('./user-history.tsx'),
  },
})
