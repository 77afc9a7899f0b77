import { defineWeb } from '#platform/web/define-web.ts'
import type { credentialMail } from '../contract.ts'

export const web = defineWeb<typeof credentialMail>('credential-mail', { pages: {} })
