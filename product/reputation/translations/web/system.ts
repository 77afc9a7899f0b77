import { defineWeb } from '#platform/web/define-web.ts'
import type { translations } from '../contract.ts'

export const web = defineWeb<typeof translations>('translations', {
  pages: {},
  slots: {
    'reviews.text': () => import('./review-slot.tsx'),
    'responses.draft': () => import('./reply-slot.tsx'),
  },
})
