import { IconSmartHome } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { dashboards } from '../contract.ts'

export const web = defineWeb<typeof dashboards>('dashboards', {
  pages: {
    home: () => import('./home-page.tsx'),
    start: () => import('./start-page.tsx'),
    board: () => import('./boards/board-page.tsx'),
  },
  rail: [{ page: 'home', icon: IconSmartHome, order: 10, jump: 'h' }],
})
