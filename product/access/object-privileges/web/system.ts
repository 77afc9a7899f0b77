import { defineWeb } from '#platform/web/define-web.ts'
import { objectPrivileges } from '../contract.ts'

export const web = defineWeb(objectPrivileges, { pages: {} })
