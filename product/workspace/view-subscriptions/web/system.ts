import { defineWeb } from '#platform/web/define-web.ts'
import type { viewSubscriptions } from '../contract.ts'

export const web = defineWeb<typeof viewSubscriptions>('view-subscriptions', {
  pages: {},
  slots: {
    'saved-views.menu': () => import('./subscribe-item.tsx'),
    'saved-views.dialog': () => import('./subscribe-dialog.tsx'),
    'my-account': () => import('./own-subscriptions.tsx'),
    'notification-settings.subscriptions': () => import('./subscribed-views.tsx'),
  },
})
