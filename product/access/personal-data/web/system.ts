import { defineWeb } from '#platform/web/define-web.ts'
import type { personalData } from '../contract.ts'

export const web = defineWeb<typeof personalData>('personal-data', {
  pages: {},
  slots: { 'customers.pane': () => import('./personal-data-acts.tsx') },
})
