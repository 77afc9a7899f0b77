import { defineWeb } from '#platform/web/define-web.ts'
import { agencyPrefixes, landing } from '../contract.ts'

export const web = defineWeb(landing, {
  pages: { welcome: () => import('./welcome-page.tsx') },
  agencyPrefixes,
  guards: [
    { path: '/requests/templates/add', flag: 'template-creation', orImpersonating: true },
    { path: '/requests/templates/:templateId/edit', flag: 'template-creation', orImpersonating: true },
    { path: '/requests/bulk-emailer', action: 'requests.bulk-send', flag: 'bulk-upload' },
  ],
  slots: { 'my-account': () => import('./why-here.tsx') },
})
