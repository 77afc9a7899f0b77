import { IconPuzzle } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { modules } from '../contract.ts'

export const web = defineWeb<typeof modules>('modules', {
  pages: {
    ofAgency: () => import('./agency-modules-page.tsx'),
    ofTenant: () => import('./tenant-modules-page.tsx'),
  },
  rail: [{ page: 'ofAgency', icon: IconPuzzle, order: 25 }],
  settings: [
    { page: 'ofTenant', icon: IconPuzzle, group: 'organization', does: 'doesTenant', also: 'alsoCalled' },
    { page: 'ofAgency', icon: IconPuzzle, group: 'control', does: 'doesAgency', also: 'alsoCalled' },
  ],
  slots: { 'forbidden.closed': () => import('./closed-modules.tsx') },
})
