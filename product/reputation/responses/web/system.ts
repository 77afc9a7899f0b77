import { IconTemplate } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { responses } from '../contract.ts'

export const responsesWeb = defineWeb<typeof responses>('responses', {
  pages: {
    templates: () => import('./templates-page.tsx'),
    systemTemplates: () => import('./system-templates-page.tsx'),
  },
  settings: [
    { page: 'templates', icon: IconTemplate, group: 'data', does: 'doesTemplates', also: 'alsoTemplates' },
    { page: 'systemTemplates', icon: IconTemplate, group: 'data', does: 'doesSystemTemplates', also: 'alsoTemplates' },
  ],
  slots: {
    'customers.timeline': () => import('./customer-entries.tsx'),
    'reviews.pane': () => import('./reply-panel.tsx'),
    'reviews.bulk': () => import('./bulk-replies.tsx'),
    'reviews.card': () => import('./approve-on-card.tsx'),
    'reviews.menu': () => import('./templates-link.tsx'),
  },
})
