import { IconFileCheck } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { terms } from '../contract.ts'

export const web = defineWeb(terms, {
  pages: { list: () => import('./terms-page.tsx') },
  settings: [{ page: 'list', icon: IconFileCheck, group: 'control', does: 'doesTerms' }],
})
