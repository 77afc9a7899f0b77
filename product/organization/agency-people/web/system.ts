import {
  IconBuildings,
  IconPalette,
  IconShieldCheck,
  IconUserCheck,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { agencyPeople } from '../contract.ts'

export const web = defineWeb<typeof agencyPeople>('agency-people', {
  pages: {
    agencies: () => import('./agencies-page.tsx'),
    list: () => import('./people-page.tsx'),
    roles: () => import('./roles-page.tsx'),
    compare: () => import('./compare-page.tsx'),
    superUsers: () => import('./super-users-page.tsx'),
    forTenant: () => import('./agency-users-page.tsx'),
    brand: () => import('#product/organization/agencies/web/public.ts'),
  },
  rail: [
    { page: 'list', icon: IconUsers, order: 20 },
    { page: 'roles', icon: IconShieldCheck, order: 25 },
    { page: 'brand', icon: IconPalette, order: 30 },
    { page: 'agencies', icon: IconBuildings, order: 40 },
  ],
  settings: [
    { page: 'list', icon: IconUsers, group: 'people', does: 'doesPeople' },
    { page: 'roles', icon: IconShieldCheck, group: 'people', does: 'doesRoles' },
    { page: 'forTenant', icon: IconUserCheck, group: 'people', does: 'doesForTenant' },
    { page: 'superUsers', icon: IconUserShield, group: 'control', does: 'doesSuperUsers' },
    { page: 'brand', icon: IconPalette, group: 'control', does: 'doesBrand', also: 'alsoBrand' },
    { page: 'agencies', icon: IconBuildings, group: 'control', does: 'doesAgencies' },
  ],
})
