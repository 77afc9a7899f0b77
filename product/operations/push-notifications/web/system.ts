import { defineWeb } from '#platform/web/define-web.ts'
import type { pushNotifications } from '../contract.ts'

export const web = defineWeb<typeof pushNotifications>('push-notifications', {
  pages: {},
  slots: { 'notification-settings.subscriptions': () => import('./push-browsers.tsx') },
})
