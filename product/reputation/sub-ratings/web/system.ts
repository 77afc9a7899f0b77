import { defineWeb } from '#platform/web/define-web.ts'
import type { subRatings } from '../contract.ts'

export const web = defineWeb<typeof subRatings>('sub-ratings', {
  pages: { averages: () => import('./averages-page.tsx') },
  slots: {
    'reviews.text': () => import('./sub-ratings-slot.tsx'),
    'reviews.menu': () => import('./averages-slot.tsx'),
  },
})
