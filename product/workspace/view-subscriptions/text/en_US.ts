import { words } from '#platform/contract/words.ts'
import type { viewSubscriptions } from '../contract.ts'

export default words<typeof viewSubscriptions>()({
  title: 'Emails about saved views',
  permissions: {},
  errors: {
    viewNotFound: 'View not found, or no access.',
    viewClosed: 'No access to this view. Ask an admin for access.',
    notSubscribed: 'You get no emails about this view.',
  },
  enumerations: {},
  audit: {
    actions: {
      'viewSubscription.subscribe': 'Subscribed to a view',
      'viewSubscription.stop': 'Stopped emails about a view',
      'viewSubscription.end': 'Ended a subscription',
    },
    entities: {
      view_subscription: 'Subscription to a view',
    },
  },
  pages: {},
  ui: {
    subscribe: 'Email me about it',
    subscribeTitle: 'Emails about “{{name}}”',
    moreThan: 'Email me when it has more than',
    note: 'We check every {{minutes}} minutes. You get an email when the count rises above this number, and again only after it has fallen.',
    aboveNow: 'It has more already. You get the first email after the count has fallen and risen again.',
    save: 'Email me',
    stop: 'Stop these emails',
    cancel: 'Cancel',
    subscribed: 'Emails about “{{name}}” turned on',
    stopped: 'Emails about “{{name}}” turned off',
    mine: 'Emails about saved views',
    mineNote: 'You get an email when a view has more than the number you chose.',
    none: 'No emails about views yet. Choose “Email me about it” on a view.',
    closed: 'A view you have no access to',
    more: 'more than {{number}}',
    lastMail: 'last email {{when}}',
    noMail: 'no email yet',
  },
  mail: {
    subject: '“{{name}}” now has {{number}}',
    holds: 'Your saved view “{{name}}” of {{account}} now has {{number}}, more than {{threshold}}.',
    again: 'You get the next email after it has fallen to {{threshold}} or below and risen again.',
    open: 'Open the view',
    why: 'You asked for an email when “{{name}}” has more than {{threshold}}.',
  },
})
