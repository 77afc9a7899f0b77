import { words } from '#platform/contract/words.ts'
import type { reviewNotes } from '../contract.ts'

export default words<typeof reviewNotes>()({
  title: 'Interne Notizen zu Bewertungen',
  permissions: { view: 'Interne Notizen zu Bewertungen sehen und schreiben' },
  errors: {
    notFound: 'Bewertung oder Notiz nicht gefunden, oder kein Zugriff.',
    notYours: 'Nur der Autor kann eine Notiz ändern.',
    cannotSee: 'Dieser Benutzer hat keinen Zugriff auf die Bewertung. Erwähnen Sie jemanden mit Zugriff.',
    tooMany: 'Diese Bewertung hat bereits {{most}} Notizen. Löschen Sie zuerst eine.',
  },
  enumerations: {},
  audit: {
    actions: {
      'reviewNote.write': 'Notiz zu einer Bewertung geschrieben',
      'reviewNote.edit': 'Notiz zu einer Bewertung bearbeitet',
      'reviewNote.delete': 'Notiz zu einer Bewertung gelöscht',
      'reviewNote.restore': 'Notiz zu einer Bewertung wiederhergestellt',
    },
    entities: {},
  },
  pages: {},
  ui: {
    noName: 'Ehemaliger Benutzer',
    entryWritten: 'Interne Notiz zu einer Bewertung',
  },
})
