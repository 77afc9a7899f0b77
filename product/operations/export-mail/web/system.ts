import { defineWeb } from '#platform/web/define-web.ts'
import type { exportMail } from '../contract.ts'

export const web = defineWeb<typeof exportMail>('export-mail', { pages: {} })
