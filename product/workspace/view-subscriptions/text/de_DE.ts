import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Mails zu gespeicherten Ansichten',
  permissions: {},
  errors: {
    viewNotFound: 'Diese Ansicht gibt es nicht, oder sie ist nicht für Sie freigegeben.',
    viewClosed: 'Sie dürfen diese Ansicht nicht öffnen.',
    notSubscribed: 'Zu dieser Ansicht kommen keine Mails.',
    badKey: 'Dieser Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der Mail.',
  },
  enumerations: {},
  audit: {
    actions: {
      'viewSubscription.subscribe': 'Ansicht abonniert',
      'viewSubscription.stop': 'E-Mails zu einer Ansicht beendet',
      'viewSubscription.end': 'Abonnement beendet',
    },
    entities: {
      view_subscription: 'Abonnement einer Ansicht',
    },
  },
  pages: {},
  ui: {
    subscribe: 'Dazu Mails bekommen',
    subscribeTitle: 'Mails zu „{{name}}“',
    moreThan: 'Mail an mich, wenn sie mehr enthält als',
    note: 'Wir sehen alle {{minutes}} Minuten nach. Eine Mail kommt, wenn es mehr werden als diese Zahl, die nächste erst, wenn es zwischendurch höchstens so viele waren.',
    aboveNow: 'Es sind schon mehr. Die erste Mail kommt, wenn es weniger und dann wieder mehr geworden sind.',
    save: 'Mail an mich',
    stop: 'Diese Mails beenden',
    cancel: 'Abbrechen',
    subscribed: 'Sie bekommen Mails zu „{{name}}“.',
    stopped: 'Zu „{{name}}“ kommen keine Mails mehr.',
    mine: 'Mails zu gespeicherten Ansichten',
    mineNote: 'Sie bekommen eine Mail, wenn eine Ansicht mehr enthält als die Zahl, die Sie gewählt haben.',
    none: 'Sie bekommen zu keiner Ansicht Mails. Wählen Sie bei einer Ansicht „Dazu Mails bekommen“.',
    closed: 'Eine Ansicht, die Ihnen nicht mehr offensteht',
    more: 'mehr als {{number}}',
    lastMail: 'letzte Mail {{when}}',
    noMail: 'noch keine Mail',
    stopAsk: 'Sollen diese Mails aufhören?',
    stopDone: 'Diese Mails haben aufgehört.',
    toStart: 'Zur Startseite',
  },
  mail: {
    subject: '„{{name}}“ enthält jetzt {{number}}',
    holds: 'Ihre gespeicherte Ansicht „{{name}}“ bei {{account}} enthält jetzt {{number}}, mehr als {{threshold}}.',
    again: 'Die nächste Mail kommt, wenn es wieder höchstens {{threshold}} und danach mehr geworden sind.',
    open: 'Ansicht öffnen',
    stop: 'Diese Mails beenden',
    why: 'Sie wollten eine Mail, wenn „{{name}}“ mehr als {{threshold}} enthält.',
  },
} satisfies Translation<typeof english>
