import { IconHeartHandshake } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { partnerLogin } from '../contract.ts'

export const web = defineWeb<typeof partnerLogin>('partner-login', {
  pages: { partners: () => import('./partners-page.tsx') },
  settings: [
    { page: 'partners', icon: IconHeartHandshake, group: 'people', does: 'doesPartners', also: 'alsoPartners' },
  ],
})
