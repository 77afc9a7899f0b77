import { IconBug } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { notifier } from '../contract.ts'

export const web = defineWeb<typeof notifier>('notifier', {
  pages: { reports: () => import('./reports-page.tsx') },
  slots: { banner: () => import('./privacy-notice.tsx') },
  settings: [{ page: 'reports', icon: IconBug, group: 'control', does: 'doesReports', also: 'alsoCalled' }],
})
