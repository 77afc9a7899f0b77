import { IconFingerprint } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { singleSignOn } from '../contract.ts'

export const web = defineWeb<typeof singleSignOn>('single-sign-on', {
  pages: { settings: () => import('./single-sign-on-page.tsx') },
  settings: [
    { page: 'settings', icon: IconFingerprint, group: 'people', does: 'doesSingleSignOn', also: 'alsoCalled' },
  ],
})
