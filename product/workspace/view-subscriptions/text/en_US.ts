import { words } from '#platform/contract/words.ts'
import type { viewSubscriptions } from '../contract.ts'

export default words<typeof viewSubscriptions>()({
  title: 'Mails about saved views',
  permissions: {},
  errors: {
    viewNotFound: 'There is no such view, or it is not shared with you.',
    viewClosed: 'You may not open this view.',
    notSubscribed: 'No mails come about this view.',
    badKey: 'This link is not whole. Open it from the mail again.',
  },
  enumerations: {},
  audit: {
    actions: {
      'viewSubscription.subscribe': 'Subscribed to a view',
      'viewSubscription.stop': 'Stopped mails about a view',
      'viewSubscription.end': 'Ended a subscription',
    },
    entities: {
      view_subscription: 'Subscription to a view',
    },
  },
  pages: {},
  ui: {
    subscribe: 'Mail me about it',
    subscribeTitle: 'Mails about “{{name}}”',
    moreThan: 'Mail me when it has more than',
    note: 'We look every {{minutes}} minutes. One mail comes when it rises above the number, and the next only after it has fallen to it or below.',
    aboveNow: 'It has more already. The first mail comes after it has fallen and risen again.',
    save: 'Mail me',
    stop: 'Stop these mails',
    cancel: 'Cancel',
    subscribed: 'You will be mailed about “{{name}}”.',
    stopped: 'No more mails about “{{name}}” will come.',
    mine: 'Mails about saved views',
    mineNote: 'We mail you when a view has more than the number you chose.',
    none: 'You are mailed about no view. Choose “Mail me about it” at a view.',
    closed: 'A view that is no longer open to you',
    more: 'more than {{number}}',
    lastMail: 'last mail {{when}}',
    noMail: 'no mail yet',
    stopAsk: 'Shall these mails stop?',
    stopDone: 'These mails have stopped.',
    toStart: 'To the start page',
  },
  mail: {
    subject: '“{{name}}” now has {{number}}',
    holds: 'Your saved view “{{name}}” of {{account}} now has {{number}}, more than {{threshold}}.',
    again: 'The next mail comes after it has fallen to {{threshold}} or below and risen again.',
    open: 'Open the view',
    stop: 'Stop these mails',
    why: 'You asked to be mailed when “{{name}}” has more than {{threshold}}.',
  },
})
