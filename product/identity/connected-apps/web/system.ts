import { IconApps, IconCertificate } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { connectedApps } from '../contract.ts'

export const web = defineWeb<typeof connectedApps>('connected-apps', {
  pages: {
    consent: () => import('./consent-page.tsx'),
    list: () => import('./apps-page.tsx'),
    clients: () => import('./clients-page.tsx'),
  },
  settings: [
    { page: 'list', icon: IconApps, group: 'control', does: 'doesApps', also: 'alsoApps' },
    { page: 'clients', icon: IconCertificate, group: 'control', does: 'doesClients', also: 'alsoClients' },
  ],
})
