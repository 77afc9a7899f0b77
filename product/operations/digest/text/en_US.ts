import { words } from '#platform/contract/words.ts'
import type { digest } from '../contract.ts'

export default words<typeof digest>()({
  title: 'Email digest',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Off',
      Daily: 'Every day',
      Weekly: 'Every Monday',
      Monthly: 'On the 1st of each month',
      Quarterly: 'On the 1st of each quarter',
    },
  },
  audit: {
    actions: {
      'digest.change': 'Changed the email digest',
      'digest.stop': 'Stopped the email digest',
    },
    entities: {},
  },
  pages: {},
  ui: {
    note: 'One email at {{time}} with your new, unread notifications. No email when nothing is new.',
    frequency: 'Email me',
    saved: 'Email digest changed',
    lastMail: 'Last email {{when}}',
  },
  mail: {
    subject: 'New at {{account}}: {{number}}',
    intro: 'New since your last digest and still unread:',
    open: 'Open {{brand}}',
    why: 'You chose this digest for {{account}}.',
    ReplyWaits: 'Replies waiting for your approval',
    ReplyApproved: 'Your replies approved',
    ReplySentBack: 'Your replies rejected',
    ReplyRefused: 'Your replies rejected by the source',
    ReplyFailed: 'Your replies not sent',
    NoteMention: 'Reviews with notes that mention you',
    AppealAccepted: 'Appeals accepted',
    AppealDeclined: 'Appeals declined',
    AutoSendClosed: 'Auto-send turned itself off',
    ReviewsDropped: 'Locations that lost many reviews',
    AccountBroke: 'Accounts that no longer work',
    AccountExpires: 'Accounts whose access ends soon',
    ImportFinished: 'Imports finished',
    ImportStopped: 'Imports stopped',
    ExportReady: 'Exports ready',
    ExportFailed: 'Exports failed',
  },
})
