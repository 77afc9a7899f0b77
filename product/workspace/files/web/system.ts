import { defineWeb } from '#platform/web/define-web.ts'
import type { files } from '../contract.ts'

export const web = defineWeb<typeof files>('files', { pages: {} })
