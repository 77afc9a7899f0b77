import { defineWeb } from '#platform/web/define-web.ts'
import type { automations } from '../contract.ts'

export const web = defineWeb<typeof automations>('automations', {
  pages: { rules: () => import('./rules-page.tsx'), runs: () => import('./runs-page.tsx') },
})
