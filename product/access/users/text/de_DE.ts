import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Benutzer',
  permissions: {
    view: 'Benutzer sehen',
    add: 'Benutzer anlegen',
    edit: 'Benutzer ändern',
    pii: 'Schützenswerte persönliche Daten sehen',
  },
  errors: {
    notFound: 'Diesen Benutzer gibt es nicht.',
    emailTaken: 'Ein anderer Benutzer hat diese E-Mail-Adresse.',
    aboveOwn:
      'Sie können nur Rechte und Standorte geben, die Sie selbst haben, und nur Personen ändern, die nicht mehr dürfen als Sie.',
    unknownRole: 'Diese Rolle gibt es nicht.',
    ownAccount: 'Ihr eigenes Konto können Sie nicht abschalten.',
  },
  enumerations: { locationAccess: { NONE: 'Keine Standorte', SOME: 'Einige Standorte', ALL: 'Alle Standorte' } },
  pages: { list: 'Benutzer' },
  ui: {
    add: 'Benutzer anlegen',
    search: 'Nach Name oder E-Mail suchen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    jobTitle: 'Funktion',
    roles: 'Rollen',
    locations: 'Standorte',
    locale: 'Sprache',
    timezone: 'Zeitzone',
    active: 'Aktiv',
    paused: 'Abgeschaltet',
    lastLogin: 'Zuletzt angemeldet',
    never: 'Nie',
    pause: 'Abschalten',
    resume: 'Einschalten',
    pauseAsk: '{{name}} abschalten? Alle Sitzungen enden sofort.',
    count_one: '{{count}} Benutzer',
    count_other: '{{count}} Benutzer',
    none: 'Kein Benutzer passt zu Ihrer Suche.',
    saved: 'Der Benutzer ist gespeichert.',
  },
}
export default de
