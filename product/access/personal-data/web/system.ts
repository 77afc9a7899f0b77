import { defineWeb } from '#platform/web/define-web.ts'
import { personalData } from '../contract.ts'

export const web = defineWeb(personalData, {
  pages: {},
  slots: { 'customers.pane': () => import('./personal-data-acts.tsx') },
})
