import { IconFlag3 } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { milestones } from '../contract.ts'

export const web = defineWeb<typeof milestones>('milestones', {
  pages: { list: () => import('./milestones-page.tsx') },
  settings: [{ page: 'list', icon: IconFlag3, group: 'data', does: 'does', also: 'also' }],
})
