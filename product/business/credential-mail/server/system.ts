import { serveSystem } from '#platform/server/system/serve-system.ts'
import { credentialMail } from '../contract.ts'
import { mailOwner } from './mail-owner.ts'
import { beginByLink, openLink } from './owner-page.ts'

export const system = serveSystem(credentialMail, {
  handlers: { open: openLink, begin: beginByLink },
  jobs: [mailOwner],
})
