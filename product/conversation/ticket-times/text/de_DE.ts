import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Zeiterfassung',
  permissions: { view: 'Zeiten von Tickets ansehen', log: 'Zeiten zu Tickets hinzufügen' },
  errors: {
    notFound: 'Zeiteintrag oder Ticket nicht gefunden, oder kein Zugriff.',
    notYours: 'Nur der Verfasser kann einen Zeiteintrag löschen.',
    futureDay: 'Wählen Sie heute oder einen früheren Tag.',
    tooMany: 'Es gibt schon {{most}} Zeiteinträge.',
  },
  enumerations: {},
  audit: {
    actions: {
      'ticketTime.add': 'Zeit zu einem Ticket hinzugefügt',
      'ticketTime.remove': 'Zeit eines Tickets gelöscht',
    },
    entities: {},
  },
  pages: {},
  ui: {
    time: 'Zeit',
    sum: '{{time}} insgesamt',
    none: 'Noch keine Zeit.',
    add: 'Zeit hinzufügen',
    added: '{{time}} hinzugefügt',
    minutes: 'Minuten',
    day: 'Tag',
    text: 'Was getan wurde',
    remove: '{{time}} vom {{day}} löschen',
    removed: 'Zeit gelöscht',
    showAll_one: '{{count}} Eintrag anzeigen',
    showAll_other: 'Alle {{count}} Einträge anzeigen',
    hide: 'Einträge ausblenden',
    noName: 'Ein früherer Benutzer',
  },
}

export default de
