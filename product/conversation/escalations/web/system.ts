import { IconStairsUp } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { escalations } from '../contract.ts'

export const web = defineWeb<typeof escalations>('escalations', {
  pages: { policies: () => import('./policies-page.tsx'), forecast: () => import('./forecast-page.tsx') },
  settings: [{ page: 'policies', icon: IconStairsUp, group: 'control', does: 'does', also: 'also' }],
  slots: {
    'reviews.notes': () => import('./review-course-slot.tsx'),
    'tickets.parts': () => import('./ticket-course-slot.tsx'),
    'tickets.links': () => import('./forecast-link-slot.tsx'),
  },
})
