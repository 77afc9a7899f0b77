import { IconTableImport } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { userImports } from '../contract.ts'

export const web = defineWeb<typeof userImports>('user-imports', {
  pages: {
    list: () => import('./imports-page.tsx'),
    one: () => import('./import-page.tsx'),
  },
  settings: [{ page: 'list', icon: IconTableImport, group: 'people', does: 'doesImports' }],
  slots: { 'users.list': () => import('./import-link.tsx') },
})
