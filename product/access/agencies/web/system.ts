import { IconPalette } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { agencies } from '../contract.ts'

export const web = defineWeb<typeof agencies>('agencies', {
  pages: { brand: () => import('./brand-page.tsx') },
  rail: [{ page: 'brand', icon: IconPalette, order: 30 }],
  settings: [{ page: 'brand', icon: IconPalette, group: 'control', does: 'doesBrand', also: 'alsoBrand' }],
})
