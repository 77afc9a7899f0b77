import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}} ist erforderlich.',
    'error.invalid': '{{field}} ist ungültig.',
    'error.missing': '{{field}} fehlt.',
    'error.notfound': 'Objekt nicht gefunden',
    'error.notdefined': 'Das ist nicht festgelegt.',
    'error.duplicate': 'Objekt ist bereits vorhanden',
    'error.unauthorized': 'Bitte melden Sie sich an.',
    'error.failed': 'Das konnte nicht ausgeführt werden.',
    UNAUTHORIZED: 'Sie sind nicht angemeldet oder dürfen das nicht.',
    FORBIDDEN: 'Dazu haben Sie keine Berechtigung.',
    stale: 'Jemand anderes hat dies inzwischen geändert. Laden Sie die neueste Fassung, bevor Sie speichern.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie eine Minute.',
    tooBusy:
      'Zu viel auf einmal. Nichts ging verloren. Versuchen Sie es gleich noch einmal oder schränken Sie die Suche ein.',
    tooLarge: 'Das ist zu groß.',
    wrongType: 'Diese Art von Inhalt wird hier nicht angenommen.',
    crossSite: 'Dieser Aufruf kam nicht von unserer eigenen Seite.',
    wrongTenant: 'Die Seite gehört zu einem anderen Konto als Ihre Sitzung. Bitte laden Sie sie neu.',
    keyReused: 'Diese Anfrage wurde schon einmal mit anderem Inhalt gesendet.',
    inFlight: 'Diese Anfrage wird noch bearbeitet.',
    outcomeUnknown:
      'Diese Anfrage brach ab und wurde vielleicht ausgeführt. Bitte prüfen Sie das, bevor Sie sie erneut senden.',
    unavailable: 'Der Dienst ist gerade nicht verfügbar. Nichts ging verloren; bitte versuchen Sie es erneut.',
    readOnly: 'Sie sehen nur zu. Bestätigen Sie, wer Sie sind, bevor Sie etwas ändern.',
    whileImpersonating: 'Das ist nicht möglich, während Sie für jemand anderen handeln.',
    unsettled: 'Erledigen Sie zuerst, worum die Anmeldeseite Sie bittet.',
    paused:
      'Der Zugang Ihres Unternehmens ist angehalten. Nichts geht verloren; sobald er fortgesetzt wird, geht es weiter.',
    switchedOff: 'Dieser Teil des Produkts ist hier ausgeschaltet.',
    notForKeys: 'Mit einem API-Schlüssel geht das nicht.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'API-Fehler der Reputation-Plattform' },
}
export default de
