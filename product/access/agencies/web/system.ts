import { IconPalette } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { agencies } from '../contract.ts'

export const web = defineWeb(agencies, {
  pages: { brand: () => import('./brand-page.tsx') },
  rail: [{ page: 'brand', icon: IconPalette, order: 30 }],
  settings: [{ page: 'brand', icon: IconPalette, group: 'control', does: 'doesBrand', also: 'alsoBrand' }],
})
