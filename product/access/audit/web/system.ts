import { IconHistory } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { audit } from '../contract.ts'

export const web = defineWeb(audit, {
  pages: { list: () => import('./audit-page.tsx') },
  settings: [{ page: 'list', icon: IconHistory, group: 'control', does: 'doesAudit', also: 'alsoCalled' }],
  slots: { 'user.history': () => import('./user-history.tsx') },
})
