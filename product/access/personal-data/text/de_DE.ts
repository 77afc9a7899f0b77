import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Personenbezogene Daten',
  permissions: { reveal: 'Sensible personenbezogene Daten sehen', erase: 'Kunden löschen' },
  errors: { notFound: 'Diesen Kunden gibt es nicht.' },
  enumerations: {},
  pages: {},
  ui: {
    title: 'Personenbezogene Daten',
    reveal: 'Verborgenes zeigen',
    take: 'Alle Daten mitnehmen',
    erase: 'Löschen',
    reason: 'Grund',
    reasonHint: 'Er steht mit Ihrem Namen im Protokoll, etwa „Rückruf zu Bestellung 4711“.',
    revealText: 'Nur dieses eine Mal und nur Ihnen gezeigt.',
    takeText: 'Eine Datei mit allem, was über diesen Kunden gespeichert ist, für ihn selbst.',
    eraseText:
      'Name, Bild, E-Mail und Telefon sind endgültig gelöscht, und die Quelle kann sie nicht zurückbringen. Was er geschrieben hat, bleibt, wo es öffentlich ist.',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    none: 'Nicht bekannt',
    erased: 'Der Kunde ist gelöscht.',
    cancel: 'Abbrechen',
  },
}

export default de
