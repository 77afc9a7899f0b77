import { defineWeb } from '#platform/web/define-web.ts'
import type { dueTimes } from '../contract.ts'

export const web = defineWeb<typeof dueTimes>('due-times', {
  pages: {},
  slots: { 'reviews.notes': () => import('./due-slot.tsx') },
})
