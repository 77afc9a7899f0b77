import { defineWeb } from '#platform/web/define-web.ts'
import type { agencyConsole } from '../contract.ts'

export const web = defineWeb<typeof agencyConsole>('agency-console', {
  pages: {},
  slots: { 'tenants.bulk': () => import('./bulk-tenants.tsx') },
})
