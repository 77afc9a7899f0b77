import { IconAbc } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { compliance } from '../contract.ts'

export const web = defineWeb<typeof compliance>('compliance', {
  pages: { list: () => import('./word-lists-page.tsx'), system: () => import('./system-word-lists-page.tsx') },
  settings: [
    { page: 'list', icon: IconAbc, group: 'control', does: 'does', also: 'also' },
    { page: 'system', icon: IconAbc, group: 'control', does: 'doesSystem', also: 'also' },
  ],
})
