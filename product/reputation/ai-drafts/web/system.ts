import { defineWeb } from '#platform/web/define-web.ts'
import type { aiDrafts } from '../contract.ts'

export const web = defineWeb<typeof aiDrafts>('ai-drafts', {
  pages: {},
  slots: { 'responses.draft': () => import('./draft-act.tsx') },
})
