import { IconUsers } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { users } from '../contract.ts'

export const web = defineWeb(users, {
  pages: { list: () => import('./users-page.tsx') },
  settings: [{ page: 'list', icon: IconUsers, group: 'people', does: 'doesUsers' }],
})
