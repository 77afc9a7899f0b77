import { IconUsers } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { customers } from '../contract.ts'

export const web = defineWeb(customers, {
  pages: { list: () => import('./customers-page.tsx') },
  rail: [{ page: 'list', icon: IconUsers, order: 40, jump: 'c' }],
})
