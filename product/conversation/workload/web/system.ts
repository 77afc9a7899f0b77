import { IconUsersGroup } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { workload } from '../contract.ts'

export const web = defineWeb<typeof workload>('workload', {
  pages: { list: () => import('./operations-page.tsx') },
  rail: [{ page: 'list', icon: IconUsersGroup, order: 29, jump: 'o', wide: true }],
})
