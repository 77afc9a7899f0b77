import { defineWeb } from '#platform/web/define-web.ts'
import type { outsideApprovals } from '../contract.ts'

export const web = defineWeb<typeof outsideApprovals>('outside-approvals', {
  pages: {},
  slots: { 'responses.approval': () => import('./ask-guest-slot.tsx') },
})
