import { IconLink } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { links } from '../contract.ts'

export const web = defineWeb<typeof links>('links', {
  pages: { list: () => import('./links-page.tsx') },
  settings: [{ page: 'list', icon: IconLink, group: 'control', does: 'does', also: 'also' }],
})
