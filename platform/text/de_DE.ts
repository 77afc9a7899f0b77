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
    UNAUTHORIZED: 'Sie sind nicht angemeldet oder haben keinen Zugriff.',
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
      'Diese Anfrage wurde unterbrochen und vielleicht ausgeführt. Prüfen Sie das, bevor Sie sie erneut senden.',
    unavailable: 'Der Dienst ist gerade nicht verfügbar. Nichts ging verloren. Versuchen Sie es erneut.',
    schedulerUnavailable:
      'Zeitplaner nicht verfügbar. Es wurde nichts gespeichert. Versuchen Sie es in einigen Minuten erneut.',
    readOnly: 'Diese Sitzung erlaubt nur Ansehen. Bestätigen Sie Ihre Identität, bevor Sie etwas ändern.',
    whileImpersonating: 'Das ist nicht möglich, während Sie als jemand anderes angemeldet sind.',
    unsettled: 'Schließen Sie zuerst die Anmeldung ab.',
    paused:
      'Der Zugang Ihrer Organisation ist pausiert. Nichts geht verloren. Sobald er fortgesetzt wird, geht es weiter.',
    switchedOff: 'Dieser Teil des Produkts ist hier ausgeschaltet.',
    notForKeys: 'Mit einem API-Schlüssel geht das nicht.',
    notRehearsed: 'Das lässt sich nicht vorab prüfen. Es ist nichts geschehen.',
    busy: 'Die Vorabprüfung würde andere aufhalten. Es ist nichts geschehen. Bitte gleich noch einmal versuchen.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'API-Fehler der Reputation-Plattform' },
}
export default de
