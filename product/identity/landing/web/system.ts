import { defineWeb } from '#platform/web/define-web.ts'
import type { landing } from '../contract.ts'
import { agencyPrefixes } from '../prefixes.ts'

export const web = defineWeb<typeof landing>('landing', {
  pages: { welcome: () => import('./welcome-page.tsx') },
  agencyPrefixes,
  guards: [
    { path: '/requests/templates/add', flag: 'template-creation', orImpersonating: true },
    { path: '/requests/templates/:templateId/edit', flag: 'template-creation', orImpersonating: true },
    { path: '/requests/bulk-emailer', action: 'requests.bulk-send', flag: 'bulk-upload' },
  ],
  slots: { 'my-account': () => import('./why-here.tsx') },
})
