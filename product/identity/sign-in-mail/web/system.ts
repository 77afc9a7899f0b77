import { defineWeb } from '#platform/web/define-web.ts'
import type { signInMail } from '../contract.ts'

export const web = defineWeb<typeof signInMail>('sign-in-mail', { pages: {} })
