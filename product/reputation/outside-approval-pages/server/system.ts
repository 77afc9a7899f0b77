import { serveSystem } from '#platform/server/system/serve-system.ts'
import { outsideApprovalPages } from '../contract.ts'
import { actAsGuest, getFileAsGuest, openAsGuest } from './guest-approval.ts'
import { mailGuest } from './mail-guest.ts'

export const system = serveSystem(outsideApprovalPages, {
  handlers: { open: openAsGuest, file: getFileAsGuest, act: actAsGuest },
  jobs: [mailGuest],
})
