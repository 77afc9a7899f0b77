import { defineWeb } from '#platform/web/define-web.ts'
import type { hiding } from '../contract.ts'

export const web = defineWeb<typeof hiding>('hiding', {
  pages: {},
  slots: {
    'reviews.acts': () => import('./acts-slot.tsx'),
    'reviews.bulk': () => import('./bulk-slot.tsx'),
    'reviews.menu': () => import('./menu-slot.tsx'),
    'reviews.notes': () => import('./note-slot.tsx'),
  },
})
