import { defineWeb } from '#platform/web/define-web.ts'
import { agencyConsole } from '../contract.ts'

export const web = defineWeb(agencyConsole, {
  pages: {},
  slots: { 'tenants.bulk': () => import('./bulk-tenants.tsx') },
})
