import { defineWeb } from '#platform/web/define-web.ts'
import { exportMail } from '../contract.ts'

export const web = defineWeb(exportMail, { pages: {} })
