import { words } from '#platform/contract/words.ts'
import type { linkPages } from '../contract.ts'

export default words<typeof linkPages>()({
  title: 'Guest pages',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Link not found',
    unknown: 'This link is incomplete, or a newer one was sent. Open the link in the latest email.',
    expiredTitle: 'Link expired',
    expired: 'This link has expired. Ask the sender for a new one.',
    revokedTitle: 'Link revoked',
    revoked: 'The sender revoked this link. You need do nothing.',
    awayTitle: 'Link no longer works',
    away: 'This link no longer works. Ask the sender for a new one.',
    offline: 'You are offline. What you wrote is kept. Try again once you are connected.',
    failed: 'That did not work. What you wrote is kept. Try again.',
  },
})
