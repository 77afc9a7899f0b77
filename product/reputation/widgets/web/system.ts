import { IconAppWindow } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { widgets } from '../contract.ts'

export const web = defineWeb<typeof widgets>('widgets', {
  pages: { list: () => import('./widgets-page.tsx') },
  settings: [{ page: 'list', icon: IconAppWindow, group: 'data', does: 'doesWidgets', also: 'alsoCalled' }],
})
