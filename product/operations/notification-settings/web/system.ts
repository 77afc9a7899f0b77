import { IconBell } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { notificationSettings } from '../contract.ts'

export const web = defineWeb<typeof notificationSettings>('notification-settings', {
  pages: {
    matrix: () => import('./matrix-page.tsx'),
    history: () => import('./history-page.tsx'),
    subscriptions: () => import('./subscriptions-page.tsx'),
  },
  settings: [{ page: 'matrix', icon: IconBell, group: 'people', does: 'does', also: 'also' }],
  slots: { 'my-account': () => import('./account-section.tsx'), 'user.actions': () => import('./user-slot.tsx') },
})
