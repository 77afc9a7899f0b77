import { IconChecks } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { approvals } from '../contract.ts'

export const web = defineWeb<typeof approvals>('approvals', {
  pages: { rules: () => import('./rules-page.tsx') },
  settings: [{ page: 'rules', icon: IconChecks, group: 'control', does: 'does', also: 'also' }],
  slots: { 'my-account': () => import('./own-stand-in.tsx') },
})
