import { IconFlag } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { featureFlags } from '../contract.ts'

export const web = defineWeb<typeof featureFlags>('feature-flags', {
  pages: { list: () => import('./flags-page.tsx') },
  settings: [{ page: 'list', icon: IconFlag, group: 'control', does: 'doesFlags', also: 'alsoCalled' }],
  slots: { shell: () => import('./follow-flags.tsx') },
})
