import { IconArrowsDiff } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { aiDrafts } from '../contract.ts'

export const web = defineWeb<typeof aiDrafts>('ai-drafts', {
  pages: { list: () => import('./drafts-page.tsx'), compare: () => import('./compare-page.tsx') },
  settings: [{ page: 'compare', icon: IconArrowsDiff, group: 'data', does: 'doesCompare', also: 'alsoCompare' }],
  slots: {
    'responses.draft': () => import('./draft-act.tsx'),
    'models.voice': () => import('./compare-link.tsx'),
    'reviews.menu': () => import('./drafts-link.tsx'),
  },
})
