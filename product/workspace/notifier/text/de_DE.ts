import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Browsermeldungen',
  permissions: { view: 'Browsermeldungen sehen' },
  errors: {},
  enumerations: {},
  pages: { reports: 'Browsermeldungen' },
  ui: {
    alsoCalled: 'Fehler, Abstürze, Diagnose',
    doesReports: 'Fehler und Ladezeiten aus Browsern, nach Referenz',
    search: 'Referenz suchen',
    at: 'Zeit',
    kind: 'Art',
    kind_debug: 'Einzelheit',
    kind_error: 'Fehler',
    kind_info: 'Information',
    kind_warn: 'Warnung',
    namespace: 'Bereich',
    message: 'Meldung',
    who: 'Benutzer',
    nobody: 'Niemand angemeldet',
    about: 'Zum Aufruf',
    data: 'Details',
    loadTime: 'Geladen in {{time}} ms',
    none: 'Noch keine Browsermeldungen',
    slowPaint: 'Gezeichnet in {{time}} ms',
    manyRows_one: '{{count}} Zeile auf einmal',
    manyRows_other: '{{count}} Zeilen auf einmal',
    privacy: 'Datenschutz',
    privacyText:
      'Ihre Organisation zeichnet auf, was Sie hier tun. Ladezeiten und Fehler werden nur gesendet, wenn Sie es erlauben.',
    privacyRead: 'Datenschutzhinweis lesen',
    privacySettings: 'Datenschutz-Einstellungen',
    privacyDone: 'Verstanden',
  },
}
export default de
