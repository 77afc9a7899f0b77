import { defineWeb } from '#platform/web/define-web.ts'
import type { reviewSummary } from '../contract.ts'

export const web = defineWeb<typeof reviewSummary>('review-summary', {
  pages: {},
  slots: { 'reviews.views': () => import('./summary-slot.tsx') },
})
