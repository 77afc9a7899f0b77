import { IconEraser } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { personalData } from '../contract.ts'

export const web = defineWeb<typeof personalData>('personal-data', {
  pages: { retention: () => import('./retention-page.tsx') },
  settings: [{ page: 'retention', icon: IconEraser, group: 'control', does: 'doesRetention', also: 'alsoCalled' }],
  slots: { 'customers.pane': () => import('./personal-data-acts.tsx') },
})
