import { defineWeb } from '#platform/web/define-web.ts'
import type { taskCalendars } from '../contract.ts'

export const web = defineWeb<typeof taskCalendars>('task-calendars', {
  pages: {},
  slots: {
    'tasks.links': () => import('./calendar-link-slot.tsx'),
    'notification-settings.subscriptions': () => import('./calendar-links.tsx'),
    'tasks.beside': () => import('./calendar-dialog-slot.tsx'),
  },
})
