import { IconTicket } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ticketTypes } from '../contract.ts'

export const web = defineWeb<typeof ticketTypes>('ticket-types', {
  pages: { list: () => withAllWords(import('./types-page.tsx')) },
  settings: [{ page: 'list', icon: IconTicket, group: 'control', does: 'does', also: 'also' }],
  slots: { 'tickets.guide': () => import('./how-to-slot.tsx') },
})
