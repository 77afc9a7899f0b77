import { defineWeb } from '#platform/web/define-web.ts'
import type { linkPages } from '../contract.ts'

export const web = defineWeb<typeof linkPages>('link-pages', { pages: {} })
