import { IconFileCheck } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { terms } from '../contract.ts'

export const web = defineWeb<typeof terms>('terms', {
  pages: { list: () => import('./terms-page.tsx') },
  settings: [{ page: 'list', icon: IconFileCheck, group: 'control', does: 'doesTerms' }],
})
