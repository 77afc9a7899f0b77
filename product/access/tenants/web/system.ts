import { IconBuildingCommunity } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { tenants } from '../contract.ts'

export const web = defineWeb(tenants, {
  isAboveTenants: true,
  pages: { list: () => import('./tenants-page.tsx') },
  rail: [{ page: 'list', icon: IconBuildingCommunity, order: 10, jump: 't' }],
  settings: [{ page: 'list', icon: IconBuildingCommunity, group: 'control', does: 'doesTenants' }],
})
