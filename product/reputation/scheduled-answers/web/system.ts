import { defineWeb } from '#platform/web/define-web.ts'
import type { scheduledAnswers } from '../contract.ts'

export const web = defineWeb<typeof scheduledAnswers>('scheduled-answers', {
  pages: {},
  slots: {
    'questions.sending': () => import('./schedule-slot.tsx'),
    'questions.scheduled': () => import('./scheduled-slot.tsx'),
  },
})
