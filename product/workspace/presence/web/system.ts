import { defineWeb } from '#platform/web/define-web.ts'
import type { presence } from '../contract.ts'

export const web = defineWeb<typeof presence>('presence', { pages: {} })
