import { defineWeb } from '#platform/web/define-web.ts'
import type { ticketTimes } from '../contract.ts'

export const web = defineWeb<typeof ticketTimes>('ticket-times', {
  pages: {},
  slots: { 'tickets.parts': () => import('./times-slot.tsx') },
})
