import { defineWeb } from '#platform/web/define-web.ts'
import { viewSubscriptions } from '../contract.ts'

export const web = defineWeb(viewSubscriptions, {
  pages: {},
  slots: {
    'saved-views.menu': () => import('./subscribe-item.tsx'),
    'saved-views.dialog': () => import('./subscribe-dialog.tsx'),
    'my-account': () => import('./own-subscriptions.tsx'),
  },
})
