import { defineWeb } from '#platform/web/define-web.ts'
import type { aiDrafts } from '../contract.ts'

export const web = defineWeb<typeof aiDrafts>('ai-drafts', {
  pages: { list: () => import('./drafts-page.tsx') },
  slots: {
    'responses.draft': () => import('./draft-act.tsx'),
    'reviews.menu': () => import('./drafts-link.tsx'),
  },
})
