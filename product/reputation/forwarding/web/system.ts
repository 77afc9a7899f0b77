import { defineWeb } from '#platform/web/define-web.ts'
import type { forwarding } from '../contract.ts'

export const web = defineWeb<typeof forwarding>('forwarding', {
  pages: {},
  slots: {
    'reviews.notes': () => import('./forwards-slot.tsx'),
    'customers.timeline': () => import('./customer-entries.tsx'),
  },
})
