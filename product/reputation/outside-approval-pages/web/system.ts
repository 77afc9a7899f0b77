import { defineWeb } from '#platform/web/define-web.ts'
import type { outsideApprovalPages } from '../contract.ts'

export const web = defineWeb<typeof outsideApprovalPages>('outside-approval-pages', { pages: {} })
