import { IconMessage2Star } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { reviews } from '../contract.ts'
import { useUnansweredCount } from './use-unanswered-count.ts'

export const reviewsWeb = defineWeb<typeof reviews>('reviews', {
  pages: {
    workbench: () => import('./workbench-page.tsx'),
    unified: () => import('./workbench-page.tsx'),
    one: () => import('./review-page.tsx'),
  },
  rail: [{ page: 'workbench', icon: IconMessage2Star, order: 20, jump: 'r', useCount: useUnansweredCount }],
  slots: {
    'location.actions': () => import('./location-reviews.tsx'),
    'location.unreadable': () => import('./unreadable-reviews.tsx'),
    'tenant.cause': () => import('./cause-reviews.tsx'),
    'tenant.actions': () => import('./tenant-reviews.tsx'),
    'customers.instead': () => import('./see-reviews.tsx'),
    'customers.timeline': () => import('./customer-entries.tsx'),
  },
})
