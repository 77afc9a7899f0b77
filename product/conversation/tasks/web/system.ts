import { IconChecklist } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { tasks } from '../contract.ts'

export const web = defineWeb<typeof tasks>('tasks', {
  pages: { list: () => import('./tasks-page.tsx') },
  rail: [{ page: 'list', icon: IconChecklist, order: 28, jump: 'k' }],
  slots: {
    'customers.timeline': () => import('./customer-entries.tsx'),
    'reviews.notes': () => import('./review-tasks-slot.tsx'),
    'tickets.parts': () => import('./ticket-tasks-slot.tsx'),
  },
})
