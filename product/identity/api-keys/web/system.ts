import { IconKey } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { apiKeys } from '../contract.ts'

export const web = defineWeb<typeof apiKeys>('api-keys', {
  pages: { list: () => import('./api-keys-page.tsx'), ofAgency: () => import('./agency-keys-page.tsx') },
  settings: [
    { page: 'list', icon: IconKey, group: 'control', does: 'doesKeys', also: 'alsoCalled' },
    { page: 'ofAgency', icon: IconKey, group: 'control', does: 'doesAgencyKeys', also: 'alsoCalled' },
  ],
})
