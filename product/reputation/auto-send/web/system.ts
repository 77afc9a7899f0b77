import { IconSend2 } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { autoSend } from '../contract.ts'

export const web = defineWeb<typeof autoSend>('auto-send', {
  pages: { list: () => import('./groups-page.tsx'), settings: () => import('./settings-page.tsx') },
  settings: [{ page: 'settings', icon: IconSend2, group: 'data', does: 'does', also: 'also' }],
  slots: {
    'reviews.notes': () => import('./auto-reply-slot.tsx'),
    'reviews.menu': () => import('./groups-slot.tsx'),
  },
})
