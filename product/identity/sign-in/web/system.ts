import { defineWeb } from '#platform/web/define-web.ts'
import type { signIn } from '../contract.ts'

export const web = defineWeb<typeof signIn>('sign-in', {
  pages: {},
  slots: { 'my-account': () => import('./own-security.tsx') },
})
