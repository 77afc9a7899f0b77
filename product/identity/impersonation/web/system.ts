import { defineWeb } from '#platform/web/define-web.ts'
import type { impersonation } from '../contract.ts'

export const web = defineWeb<typeof impersonation>('impersonation', {
  pages: {},
  slots: {
    banner: () => import('./acting-banner.tsx'),
    'user.actions': () => import('./act-as-user.tsx'),
    'agency-person.actions': () => import('./act-as-agency-person.tsx'),
    'tenant.actions': () => import('./act-in-tenant.tsx'),
  },
})
