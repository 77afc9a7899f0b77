import { defineWeb } from '#platform/web/define-web.ts'
import type { reviewPresence } from '../contract.ts'

export const web = defineWeb<typeof reviewPresence>('review-presence', {
  pages: {},
  slots: {
    'reviews.here': () => import('./here-slot.tsx'),
    'reviews.rows': () => import('./row-marks.tsx'),
  },
})
