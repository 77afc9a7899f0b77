import { defineWeb } from '#platform/web/define-web.ts'
import type { ask } from '../contract.ts'

export const web = defineWeb<typeof ask>('ask', {
  pages: {},
  slots: { shell: () => import('./ask-key.tsx') },
})
