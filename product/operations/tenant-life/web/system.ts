import { defineWeb } from '#platform/web/define-web.ts'
import { tenantLife } from '../contract.ts'

export const web = defineWeb(tenantLife, {
  pages: {},
  slots: {
    'tenants.new': () => import('./new-tenant.tsx'),
    'tenant.life': () => import('./tenant-life.tsx'),
  },
})
