import { IconAppWindow, IconMessageQuestion } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { questions } from '../contract.ts'

export const web = defineWeb<typeof questions>('questions', {
  pages: { list: () => import('./questions-page.tsx'), settings: () => import('./pages-page.tsx') },
  slots: { 'inbox.thread': () => import('./inbox-slot.tsx') },
  rail: [{ page: 'list', icon: IconMessageQuestion, order: 30, jump: 'q' }],
  settings: [{ page: 'settings', icon: IconAppWindow, group: 'data', does: 'doesPages', also: 'alsoPages' }],
})
