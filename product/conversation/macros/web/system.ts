import { IconBolt } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { macros } from '../contract.ts'

export const web = defineWeb<typeof macros>('macros', {
  pages: {
    macros: () => import('./macros-page.tsx'),
    systemMacros: () => import('./system-macros-page.tsx'),
  },
  settings: [
    { page: 'macros', icon: IconBolt, group: 'data', does: 'doesMacros', also: 'alsoMacros' },
    { page: 'systemMacros', icon: IconBolt, group: 'data', does: 'doesSystemMacros', also: 'alsoMacros' },
  ],
  slots: {
    'reviews.notes': () => import('./review-macro-slot.tsx'),
    'reviews.acts': () => import('./review-acts-slot.tsx'),
    'reviews.bulk': () => import('./bulk-macro-slot.tsx'),
    'reviews.menu': () => import('./macros-link-slot.tsx'),
  },
})
