import { defineWeb } from '#platform/web/define-web.ts'
import type { tenantLife } from '../contract.ts'

export const web = defineWeb<typeof tenantLife>('tenant-life', {
  pages: {},
  slots: {
    'tenants.new': () => import('./new-tenant.tsx'),
    'tenant.life': () => import('./tenant-life.tsx'),
  },
})
