import { IconGavel, IconIdBadge2 } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { attributions } from '../contract.ts'

export const web = defineWeb<typeof attributions>('attributions', {
  pages: {
    employees: () => import('./employees-page.tsx'),
    appeals: () => import('./appeals-page.tsx'),
    leaderboard: () => import('./leaderboard-page.tsx'),
  },
  settings: [
    { page: 'employees', icon: IconIdBadge2, group: 'people', does: 'doesEmployees', also: 'alsoEmployees' },
    { page: 'appeals', icon: IconGavel, group: 'people', does: 'doesAppeals', also: 'alsoAppeals' },
  ],
  slots: {
    'reviews.notes': () => import('./attributions-slot.tsx'),
    'reviews.menu': () => import('./leaderboard-slot.tsx'),
  },
})
