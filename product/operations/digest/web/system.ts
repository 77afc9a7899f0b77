import { defineWeb } from '#platform/web/define-web.ts'
import type { digest } from '../contract.ts'

export const web = defineWeb<typeof digest>('digest', { pages: {} })
