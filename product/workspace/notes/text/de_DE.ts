import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Interne Notizen',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    notes: 'Interne Notizen',
    private: 'Nie an der Quelle sichtbar',
    add: 'Notiz hinzufügen',
    write: 'Notiz',
    hint: 'Mit @ einen Benutzer erwähnen',
    save: 'Notiz speichern',
    edit: 'Notiz bearbeiten',
    delete: 'Notiz löschen',
    deleted: 'Notiz gelöscht',
    edited: 'bearbeitet',
    cancel: 'Abbrechen',
    nobody: 'Kein Benutzer mit Zugriff heißt so',
    people: 'Benutzer zum Erwähnen',
    noName: 'Ehemaliger Benutzer',
    tooLong: 'Kürzen Sie die Notiz um {{count}} Zeichen.',
  },
}
export default de
