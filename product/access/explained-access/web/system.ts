import { defineWeb } from '#platform/web/define-web.ts'
import { explainedAccess } from '../contract.ts'

export const web = defineWeb(explainedAccess, {
  pages: {},
  slots: { 'user.access': () => import('./explained-pane.tsx') },
})
