import { defineWeb } from '#platform/web/define-web.ts'
import type { scheduledReplies } from '../contract.ts'

export const web = defineWeb<typeof scheduledReplies>('scheduled-replies', {
  pages: {},
  slots: {
    'responses.sending': () => import('./schedule-slot.tsx'),
    'responses.scheduled': () => import('./scheduled-slot.tsx'),
  },
})
