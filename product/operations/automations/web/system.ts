import { IconBolt } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { automations } from '../contract.ts'

export const web = defineWeb<typeof automations>('automations', {
  pages: { rules: () => withAllWords(import('./rules-page.tsx')), runs: () => withAllWords(import('./runs-page.tsx')) },
  slots: { 'tickets.parts': () => import('./ticket-impact-slot.tsx') },
  rail: [{ page: 'rules', icon: IconBolt, order: 70, jump: 'u' }],
})
