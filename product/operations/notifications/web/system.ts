import { defineWeb } from '#platform/web/define-web.ts'
import type { notifications } from '../contract.ts'

export const web = defineWeb<typeof notifications>('notifications', {
  pages: {},
  slots: { bell: () => import('./bell.tsx') },
})
