import { words } from '#platform/contract/words.ts'
import type { links } from '../contract.ts'

export default words<typeof links>()({
  title: 'Guest links',
  permissions: {
    manage: 'See and revoke all guest links, and turn them on or off',
    ask: 'Ask guests and see your own guest links',
    forward: 'Forward reviews to guests and see your own guest links',
  },
  errors: {
    notFound: 'Link not found, or no access.',
    ended: 'This link has ended already.',
    off: 'Guest links are turned off. Ask an admin to turn them on.',
    noMail: 'This installation sends no email, so no link can be sent.',
  },
  enumerations: {
    linkKind: { replyApproval: 'Approve a reply', reviewForward: 'Read a review' },
    linkStatus: { Active: 'Active', Used: 'Used', Ended: 'Not needed', Expired: 'Expired', Revoked: 'Revoked' },
  },
  lists: {
    links: {
      title: 'Guest links',
      fields: {
        status: 'Status',
        kind: 'Purpose',
        guest: 'Guest',
        madeBy: 'Created by',
        createdAt: 'Created',
        expiresAt: 'Works until',
      },
    },
  },
  audit: {
    actions: {
      'link.create': 'Created a guest link',
      'link.revoke': 'Revoked a guest link',
      'link.resend': 'Sent a guest link again',
      'link.settings': 'Turned guest links on or off',
    },
    entities: { guestLink: 'Guest link' },
  },
  pages: { list: 'Guest links' },
  ui: {
    does: 'Who may act without an account, and until when',
    also: 'signed link, external approver, guest, client approval, share, revoke',
    on: 'Guest links work',
    onHint: 'Turn them off and no link of this organization works, until you turn them on again.',
    turnedOn: 'Guest links turned on',
    turnedOff: 'Guest links turned off',
    opened: 'Opened',
    openedTimes_one: '{{count}} time, last {{when}}',
    openedTimes_other: '{{count}} times, last {{when}}',
    never: 'Never',
    notMailed: 'Not sent yet',
    mailed: 'Sent',
    revoke: 'Revoke link',
    revokeTitle: 'Revoke the link of {{name}}?',
    revokeText: 'The link stops working at once. What the guest did by it stays.',
    revoked: 'Link revoked',
    resend: 'Send link again',
    resent: 'New link sent to {{email}}. The one before no longer works.',
    none: 'No guest links yet',
    noneText: 'Links appear here once a guest is asked to approve a reply or gets a review.',
    search: 'Search guests',
    actsFor: 'Acts with the permissions of {{name}}',
    name: 'Name',
    addGuest: 'Add guest',
    removeGuest: 'Remove guest {{number}}',
    guestName: 'Name of guest {{number}}',
    guestEmail: 'Email of guest {{number}}',
    guestLocale: 'Language of guest {{number}}',
  },
})
