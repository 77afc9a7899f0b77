import { defineWeb } from '#platform/web/define-web.ts'
import type { hiding } from '../contract.ts'

export const web = defineWeb<typeof hiding>('hiding', {
  pages: {},
  slots: {
    'reviews.acts': () => import('./acts-slot.tsx'),
    'reviews.bulkMenu': () => import('./bulk-slot.tsx'),
    'reviews.menu': () => import('./menu-slot.tsx'),
    'reviews.here': () => import('./note-slot.tsx'),
  },
})
