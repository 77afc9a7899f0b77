import { IconAdjustments, IconBuildingCommunity, IconId, IconLicense } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { tenants } from '../contract.ts'

export const web = defineWeb<typeof tenants>('tenants', {
  pages: {
    list: () => import('./tenants-page.tsx'),
    general: () => import('./general-page.tsx'),
    account: () => import('./account-page.tsx'),
    license: () => import('./license-page.tsx'),
  },
  rail: [{ page: 'list', icon: IconBuildingCommunity, order: 10, jump: 't' }],
  settings: [
    { page: 'general', icon: IconAdjustments, group: 'organization', does: 'doesGeneral', also: 'alsoGeneral' },
    { page: 'account', icon: IconId, group: 'control', does: 'doesAccount' },
    { page: 'license', icon: IconLicense, group: 'organization', does: 'doesLicense' },
    { page: 'list', icon: IconBuildingCommunity, group: 'control', does: 'doesTenants' },
  ],
  slots: { banner: () => import('./tenant-banner.tsx') },
})
