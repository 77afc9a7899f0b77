import { IconFileImport } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { importer } from '../contract.ts'

export const importerWeb = defineWeb<typeof importer>('importer', {
  pages: { list: () => import('./imports-page.tsx'), one: () => import('./import-page.tsx') },
  settings: [{ page: 'list', icon: IconFileImport, group: 'data', does: 'doesImports', also: 'alsoCalled' }],
  slots: { 'reviews.menu': () => import('./import-slot.tsx') },
})
