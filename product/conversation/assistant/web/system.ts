import { IconRobot } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { assistant } from '../contract.ts'

export const web = defineWeb<typeof assistant>('assistant', {
  pages: { list: () => import('./assistant-page.tsx') },
  settings: [{ page: 'list', icon: IconRobot, group: 'control', does: 'does', also: 'also' }],
})
