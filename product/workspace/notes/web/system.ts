import { defineWeb } from '#platform/web/define-web.ts'
import type { notes } from '../contract.ts'

export const web = defineWeb<typeof notes>('notes', { pages: {} })
