import { defineWeb } from '#platform/web/define-web.ts'
import type { actionPlans } from '../contract.ts'

export const web = defineWeb<typeof actionPlans>('action-plans', {
  pages: { list: () => import('./plans-page.tsx') },
  slots: {
    'reviews.acts': () => import('./review-acts-slot.tsx'),
    'reviews.notes': () => import('./review-plans-slot.tsx'),
    'tickets.links': () => import('./plans-link-slot.tsx'),
  },
})
