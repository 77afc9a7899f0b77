import { IconUsers } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { customers } from '../contract.ts'

export const web = defineWeb<typeof customers>('customers', {
  pages: { list: () => import('./customers-page.tsx') },
  rail: [{ page: 'list', icon: IconUsers, order: 40, jump: 'c', wide: true }],
})
