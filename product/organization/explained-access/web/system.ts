import { defineWeb } from '#platform/web/define-web.ts'
import type { explainedAccess } from '../contract.ts'

export const web = defineWeb<typeof explainedAccess>('explained-access', {
  pages: {},
  slots: { 'user.access': () => import('./explained-pane.tsx') },
})
