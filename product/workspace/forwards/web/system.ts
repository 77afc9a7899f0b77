import { defineWeb } from '#platform/web/define-web.ts'
import type { forwards } from '../contract.ts'

export const web = defineWeb<typeof forwards>('forwards', { pages: {} })
