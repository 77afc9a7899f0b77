import { serveSystem } from '#platform/server/system/serve-system.ts'
import { credentialMail } from '../contract.ts'
import { mailBroken } from './mail-broken.ts'
import { mailExpiring } from './mail-expiring.ts'
import { mailOwner } from './mail-owner.ts'
import { leadOnByLink, openLink } from './owner-page.ts'

export const system = serveSystem(credentialMail, {
  handlers: { open: openLink, leadOn: leadOnByLink },
  jobs: [mailOwner, mailBroken, mailExpiring],
})
