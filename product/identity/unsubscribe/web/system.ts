import { defineWeb } from '#platform/web/define-web.ts'
import type { unsubscribe } from '../contract.ts'

export const web = defineWeb<typeof unsubscribe>('unsubscribe', { pages: {} })
