import { defineWeb } from '#platform/web/define-web.ts'
import type { scheduling } from '../contract.ts'

export const web = defineWeb<typeof scheduling>('scheduling', { pages: {} })
