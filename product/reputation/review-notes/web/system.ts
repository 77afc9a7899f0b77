import { defineWeb } from '#platform/web/define-web.ts'
import type { reviewNotes } from '../contract.ts'

export const web = defineWeb<typeof reviewNotes>('review-notes', {
  pages: {},
  slots: {
    'reviews.notes': () => import('./notes-slot.tsx'),
    'customers.timeline': () => import('./customer-entries.tsx'),
  },
})
