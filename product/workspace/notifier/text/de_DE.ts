import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Browsermeldungen',
  permissions: { view: 'Sehen, was Browser gemeldet haben' },
  errors: {},
  enumerations: {},
  pages: { reports: 'Browsermeldungen' },
  ui: {
    alsoCalled: 'Fehler, Abstürze, Diagnose',
    doesReports: 'Fehler und Ladezeiten, die Browser gemeldet haben, nach Referenz',
    search: 'Eine Referenz suchen, wie 7KQ4-M2XD-9F3T',
    at: 'Wann',
    kind: 'Art',
    kind_debug: 'Einzelheit',
    kind_error: 'Fehler',
    kind_info: 'Information',
    kind_warn: 'Warnung',
    namespace: 'Wo',
    message: 'Was',
    who: 'Wer',
    nobody: 'Niemand angemeldet',
    about: 'Zum Aufruf',
    data: 'Was dabei war',
    loadTime: 'Geladen in {{time}} ms',
    none: 'Nichts wurde gemeldet.',
    slowPaint: 'Gezeichnet in {{time}} ms',
    manyRows_one: '{{count}} Zeile auf einmal',
    manyRows_other: '{{count}} Zeilen auf einmal',
    privacy: 'Datenschutz',
    privacyText:
      'Was Sie hier tun, wird für Ihre Organisation aufgezeichnet. Ladezeiten und Fehler werden nur gesendet, wenn Sie es in Ihrem Konto erlauben.',
    privacyRead: 'Datenschutzhinweis lesen',
    privacySettings: 'Datenschutz-Einstellungen',
    privacyDone: 'Verstanden',
  },
}
export default de
