import { defineWeb } from '#platform/web/define-web.ts'
import type { passwords } from '../contract.ts'

export const web = defineWeb<typeof passwords>('passwords', {
  pages: {},
  slots: {
    'my-account': () => import('./change-own-password.tsx'),
    'user.link': () => import('./mailed-link.tsx'),
    'user.password': () => import('./change-password-of.tsx'),
  },
})
