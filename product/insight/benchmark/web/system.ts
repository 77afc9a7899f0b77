import { IconBuildingStore, IconChartDots2 } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { benchmark } from '../contract.ts'

export const web = defineWeb<typeof benchmark>('benchmark', {
  pages: {
    compare: () => import('./benchmark-page.tsx'),
    reviews: () => import('./reviews-page.tsx'),
    list: () => import('./competitors-page.tsx'),
  },
  slots: { 'location.actions': () => import('./location-benchmark.tsx') },
  rail: [{ page: 'compare', icon: IconChartDots2, order: 50, jump: 'm' }],
  settings: [{ page: 'list', icon: IconBuildingStore, group: 'data', does: 'does', also: 'also' }],
})
