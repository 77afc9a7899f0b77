import { defineWeb } from '#platform/web/define-web.ts'
import type { forwardingPages } from '../contract.ts'

export const web = defineWeb<typeof forwardingPages>('forwarding-pages', { pages: {} })
