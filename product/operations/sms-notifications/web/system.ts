import { defineWeb } from '#platform/web/define-web.ts'
import type { smsNotifications } from '../contract.ts'

export const web = defineWeb<typeof smsNotifications>('sms-notifications', {
  pages: {},
  slots: { 'notification-settings.subscriptions': () => import('./sms-number.tsx') },
})
