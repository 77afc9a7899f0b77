import { IconFingerprint } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { singleSignOn } from '../contract.ts'

export const web = defineWeb(singleSignOn, {
  pages: { settings: () => import('./single-sign-on-page.tsx') },
  settings: [
    { page: 'settings', icon: IconFingerprint, group: 'people', does: 'doesSingleSignOn', also: 'alsoCalled' },
  ],
})
