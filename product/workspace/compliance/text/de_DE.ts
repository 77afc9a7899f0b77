import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Wortlisten',
  permissions: {
    manage: 'Wortlisten anlegen, ändern und löschen',
    manageSystem: 'Wortlisten für alle Mandanten anlegen, ändern und löschen',
  },
  errors: {
    notFound: 'Wortliste nicht gefunden oder kein Zugriff.',
    nameTaken: 'Eine andere Wortliste heißt schon so.',
    elsewhere: 'Wortlisten für alle Mandanten werden im eigenen Mandanten der Plattform geändert.',
    tooMany: 'Es gibt schon {{most}} Wortlisten. Löschen Sie zuerst eine.',
  },
  enumerations: {
    watchwordType: { PROFANE: 'Schimpfwörter', REJECT: 'Unerwünscht' },
    complianceAction: { WARN: 'Warnen', BLOCK: 'Blockieren' },
  },
  audit: {
    actions: {
      'word-list.create': 'Wortliste angelegt',
      'word-list.save': 'Wortliste geändert',
      'word-list.remove': 'Wortliste gelöscht',
      'system-word-list.create': 'Wortliste für alle Mandanten angelegt',
      'system-word-list.save': 'Wortliste für alle Mandanten geändert',
      'system-word-list.remove': 'Wortliste für alle Mandanten gelöscht',
    },
    entities: { wordList: 'Wortliste', systemWordList: 'Wortliste für alle Mandanten' },
  },
  pages: { list: 'Wortlisten', system: 'Wortlisten für alle Mandanten' },
  ui: {
    does: 'Wörter, die Antworten nicht enthalten sollen oder dürfen',
    doesSystem: 'Wörter, die Antworten keines Mandanten enthalten sollen oder dürfen',
    ownGroup: 'Ihre Listen',
    systemGroup: 'Für alle Organisationen',
    fromAbove: 'Diese Liste gilt für alle Organisationen. Das Team der Plattform ändert sie.',
    also: 'Schimpfwörter, Wörterbuch, Zensur, Compliance, verbotene Wörter, Sperrliste',
    search: 'Namen und Wörter suchen',
    none: 'Noch keine Wortlisten',
    noneBody: 'Legen Sie eine an mit Wörtern, die Antworten nicht enthalten sollen oder dürfen.',
    create: 'Wortliste anlegen',
    created: 'Wortliste angelegt',
    save: 'Wortliste speichern',
    saved: 'Wortliste gespeichert',
    remove: 'Wortliste löschen',
    removed: 'Wortliste gelöscht',
    name: 'Name',
    type: 'Art der Wörter',
    action: 'Wenn gefunden',
    actionHint:
      'Geprüft, wenn eine Antwort eingereicht, freigegeben oder gesendet wird. Nach einer Warnung kann sie trotzdem gesendet werden. Ist sie blockiert, muss sie erst anders formuliert werden.',
    words: 'Wörter und Wendungen, je eine Zeile',
    wordsHint: 'Gefunden werden ganze Wörter, groß oder klein. Mit * am Ende jedes Wort, das so beginnt.',
    count_one: '{{count}} Wort',
    count_other: '{{count}} Wörter',
    countHead: 'Wörter',
    tryIt: 'Ausprobieren',
    tryHint: 'Schreiben Sie eine Antwort, um zu sehen, was diese Liste darin findet.',
    foundNone: 'Nichts gefunden',
    found_one: '{{count}} Wort gefunden',
    found_other: '{{count}} Wörter gefunden',
  },
}

export default de
