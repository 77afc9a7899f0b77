import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-Mails zu gespeicherten Ansichten',
  permissions: {},
  errors: {
    viewNotFound: 'Ansicht nicht gefunden oder kein Zugriff.',
    viewClosed: 'Kein Zugriff auf diese Ansicht. Fragen Sie einen Admin.',
    notSubscribed: 'Sie bekommen zu dieser Ansicht keine E-Mails.',
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
    subscribe: 'Dazu E-Mails bekommen',
    subscribeTitle: 'E-Mails zu „{{name}}“',
    moreThan: 'E-Mail an mich, wenn sie mehr enthält als',
    note: 'Wir prüfen alle {{minutes}} Minuten. Sie bekommen eine E-Mail, wenn es mehr werden als diese Zahl, und wieder erst, nachdem es weniger waren.',
    aboveNow: 'Es sind schon mehr. Die erste E-Mail kommt, wenn es weniger und dann wieder mehr geworden sind.',
    save: 'E-Mail an mich',
    stop: 'Diese E-Mails beenden',
    cancel: 'Abbrechen',
    subscribed: 'E-Mails zu „{{name}}“ eingeschaltet',
    stopped: 'E-Mails zu „{{name}}“ ausgeschaltet',
    mine: 'E-Mails zu gespeicherten Ansichten',
    mineNote: 'Sie bekommen eine E-Mail, wenn eine Ansicht mehr enthält als die Zahl, die Sie gewählt haben.',
    none: 'Noch keine E-Mails zu Ansichten. Wählen Sie bei einer Ansicht „Dazu E-Mails bekommen“.',
    closed: 'Eine Ansicht ohne Zugriff',
    more: 'mehr als {{number}}',
    lastMail: 'letzte E-Mail {{when}}',
    noMail: 'noch keine E-Mail',
  },
  mail: {
    subject: '„{{name}}“ enthält jetzt {{number}}',
    holds: 'Ihre gespeicherte Ansicht „{{name}}“ bei {{account}} enthält jetzt {{number}}, mehr als {{threshold}}.',
    again: 'Die nächste E-Mail kommt, wenn es wieder höchstens {{threshold}} und danach mehr geworden sind.',
    open: 'Ansicht öffnen',
    why: 'Sie wollten eine E-Mail, wenn „{{name}}“ mehr als {{threshold}} enthält.',
  },
} satisfies Translation<typeof english>
