import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { addressGiven } from '#product/organization/users/server/public.ts'
import { links } from '../contract.ts'
import { endLinksOf } from './end-links-of.ts'
import { resendLink, revokeLink } from './act-on-link.ts'
import { forgetLinks } from './forget-links.ts'
import { linkKinds } from './link-kinds.ts'
import { linkList, searchLinks } from './link-list.ts'
import { getLinkSettings, saveLinkSettings } from './link-settings.ts'

export const system = serveSystem(links, {
  handlers: {
    search: searchLinks,
    revoke: revokeLink,
    resend: resendLink,
    settings: getLinkSettings,
    saveSettings: saveLinkSettings,
  },
  lists: { links: linkList },
  jobs: [forgetLinks],
  ids: { guestLink: rowsOf('guest_link') },
  opens: [linkKinds],
  fills: [fill(addressGiven, endLinksOf)],
})
