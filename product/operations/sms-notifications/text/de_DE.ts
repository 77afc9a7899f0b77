import { words } from '#platform/contract/words.ts'
import type { smsNotifications } from '../contract.ts'

export default words<typeof smsNotifications>()({
  title: 'SMS',
  permissions: {},
  errors: {
    unavailable: 'SMS sind nicht eingerichtet. Fragen Sie Ihren Administrator.',
    invalidNumber: 'Geben Sie eine Mobilnummer ein, etwa +49 170 1234567.',
    stopped: 'Diese Nummer hat STOP geantwortet. Senden Sie zuerst START an unsere Nummer.',
    sendFailed: 'Der Code konnte nicht gesendet werden. Versuchen Sie es später erneut.',
    wrongCode: 'Falscher Code. Prüfen Sie die neueste Nachricht.',
    codeOver: 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  },
  enumerations: {
    textMessageType: { alerts: 'Hinweise', summary: 'Zusammenfassung' },
    smsNumberState: {
      none: 'Noch keine Nummer',
      codeSent: 'Code gesendet',
      verified: 'Bestätigt',
      stopped: 'Mit STOP gestoppt',
    },
  },
  audit: {
    actions: {
      'sms-number.save': 'Nummer für SMS bestätigt',
      'sms-number.remove': 'Nummer für SMS entfernt',
    },
    entities: {},
  },
  pages: {},
  ui: {
    add: 'Nummer hinzufügen',
    enterCode: 'Code eingeben',
    sms: 'SMS',
    number: 'Mobilnummer',
    numberNote: 'Mit Landesvorwahl, etwa +49 170 1234567',
    sendCode: 'Code senden',
    codeSent: 'Code gesendet',
    code: 'Code',
    verify: 'Nummer bestätigen',
    verified: 'Nummer bestätigt',
    change: 'Andere Nummer verwenden',
    remove: 'Nummer entfernen',
    removed: 'Nummer entfernt',
    stoppedHow: 'Senden Sie START an unsere Nummer, um wieder Nachrichten zu erhalten.',
    notSetUp: 'Noch nicht eingerichtet',
    isOff: 'Für Ihre Organisation ausgeschaltet',
    used: '{{used}} von {{limit}} Teilen in diesem Monat verbraucht',
    overLimit: 'Monatslimit erreicht. Nächsten Monat geht es weiter.',
  },
})
