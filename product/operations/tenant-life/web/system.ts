import { IconBuildingCommunity } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { tenantLife } from '../contract.ts'

export const web = defineWeb<typeof tenantLife>('tenant-life', {
  pages: { deletions: () => import('./deletions-page.tsx') },
  settings: [{ page: 'deletions', icon: IconBuildingCommunity, group: 'control', does: 'doesDeletions' }],
  slots: {
    'tenants.new': () => import('./new-tenant.tsx'),
    'tenant.life': () => import('./tenant-life.tsx'),
  },
})
