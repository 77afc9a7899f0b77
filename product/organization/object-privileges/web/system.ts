import { defineWeb } from '#platform/web/define-web.ts'
import type { objectPrivileges } from '../contract.ts'

export const web = defineWeb<typeof objectPrivileges>('object-privileges', { pages: {} })
