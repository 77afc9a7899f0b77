import { IconListDetails, IconShieldCheck, IconShieldPlus } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { roles } from '../contract.ts'

export const web = defineWeb<typeof roles>('roles', {
  pages: {
    list: () => import('./roles-page.tsx'),
    catalogue: () => import('./catalogue-page.tsx'),
    compare: () => import('./compare-page.tsx'),
    defaults: () => import('./defaults-page.tsx'),
  },
  settings: [
    { page: 'list', icon: IconShieldCheck, group: 'people', does: 'doesRoles', also: 'alsoCalled' },
    { page: 'catalogue', icon: IconListDetails, group: 'people', does: 'doesCatalogue', also: 'alsoCatalogue' },
    { page: 'defaults', icon: IconShieldPlus, group: 'people', does: 'doesDefaults', also: 'alsoDefaults' },
  ],
})
