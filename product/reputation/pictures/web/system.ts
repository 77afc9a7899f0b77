import { defineWeb } from '#platform/web/define-web.ts'
import type { pictures } from '../contract.ts'

export const web = defineWeb<typeof pictures>('pictures', {
  pages: {},
  slots: { 'reviews.text': () => import('./pictures-slot.tsx') },
})
