import { IconAffiliate } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { sources } from '../contract.ts'

export const web = defineWeb<typeof sources>('sources', {
  pages: { list: () => import('./sources-page.tsx') },
  settings: [{ page: 'list', icon: IconAffiliate, group: 'data', does: 'doesSources', also: 'alsoCalled' }],
})
