import { IconEyeOff, IconProgressCheck, IconTicket } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { tickets } from '../contract.ts'

export const web = defineWeb<typeof tickets>('tickets', {
  pages: {
    list: () => import('./tickets-page.tsx'),
    board: () => import('./board-page.tsx'),
    stages: () => import('./stages-page.tsx'),
    settings: () => import('./settings-page.tsx'),
    fields: () => import('./fields-page.tsx'),
  },
  rail: [{ page: 'list', icon: IconTicket, order: 27, jump: 'a' }],
  settings: [
    { page: 'settings', icon: IconTicket, group: 'control', does: 'doesSettings', also: 'alsoSettings' },
    { page: 'stages', icon: IconProgressCheck, group: 'control', does: 'doesStages', also: 'alsoStages' },
    { page: 'fields', icon: IconEyeOff, group: 'control', does: 'doesFields', also: 'alsoFields' },
  ],
  slots: {
    'customers.timeline': () => import('./customer-entries.tsx'),
    'reviews.notes': () => import('./review-tickets-slot.tsx'),
    'service-levels.tickets': () => import('./level-conditions.tsx'),
  },
})
