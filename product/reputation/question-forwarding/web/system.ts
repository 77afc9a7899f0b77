import { defineWeb } from '#platform/web/define-web.ts'
import type { questionForwarding } from '../contract.ts'

export const web = defineWeb<typeof questionForwarding>('question-forwarding', {
  pages: {},
  slots: { 'questions.acts': () => import('./acts-slot.tsx'), 'questions.notes': () => import('./forwards-slot.tsx') },
})
