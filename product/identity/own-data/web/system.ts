import { defineWeb } from '#platform/web/define-web.ts'
import type { ownData } from '../contract.ts'

export const web = defineWeb<typeof ownData>('own-data', {
  pages: {},
  slots: { 'my-account': () => import('./own-data-sections.tsx') },
})
