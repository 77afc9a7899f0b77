import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Fragen',
  permissions: {},
  errors: {
    notUnderstood:
      'Zu dieser Frage passt keine Liste und kein Filter. Nennen Sie eine, etwa Bewertungen, und was Sie suchen.',
  },
  enumerations: {
    readBy: { model: 'Vom KI-Modell gelesen', words: 'Nach den Wörtern gelesen' },
    askFailure: {
      off: 'Das KI-Modell ist ausgeschaltet.',
      overBudget: 'Das Budget für das KI-Modell ist aufgebraucht.',
      failed: 'Das KI-Modell konnte die Frage nicht lesen.',
    },
  },
  pages: {},
  ui: {
    ask: 'Fragen',
    question: 'Ihre Frage',
    placeholder: 'Unbeantwortete Bewertungen mit 1 Stern in Dallas im letzten Monat',
    hint: 'Ergebnisse kommen aus Ihren Listen. Öffnen Sie eine, um sie zu prüfen.',
    count_one: '{{count}} Ergebnis',
    count_other: '{{count}} Ergebnisse',
    countOver: 'Mehr als {{count}} Ergebnisse',
    everything: 'Kein Filter',
    unknown: 'Nicht verstanden und weggelassen: {{words}}',
    open: 'Liste öffnen',
    openOne: 'Öffnen',
    by: 'Nach {{field}}',
    places: 'Seiten und Befehle',
    untitled: 'Eintrag {{id}}',
    answered_one: '{{count}} Liste gefunden',
    answered_other: '{{count}} Listen gefunden',
  },
}

export default de
