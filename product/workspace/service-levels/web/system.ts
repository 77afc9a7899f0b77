import { IconHourglass } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { serviceLevels } from '../contract.ts'

export const web = defineWeb<typeof serviceLevels>('service-levels', {
  pages: { levels: () => import('./levels-page.tsx') },
  settings: [{ page: 'levels', icon: IconHourglass, group: 'control', does: 'does', also: 'also' }],
})
