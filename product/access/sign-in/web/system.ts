import { defineWeb } from '#platform/web/define-web.ts'
import { signIn } from '../contract.ts'

export const web = defineWeb(signIn, {
  pages: {},
  slots: { 'my-account': () => import('./own-security.tsx') },
})
