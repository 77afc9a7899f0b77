import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Antworten',
  permissions: {
    view: 'Antworten auf Bewertungen sehen',
    add: 'Antworten auf Bewertungen schreiben',
    publish: 'Antworten ohne Freigabe senden',
    approve: 'Antworten anderer freigeben',
    delete: 'Antworten an der Quelle entfernen',
    templates: 'Antwortvorlagen ändern',
  },
  errors: {
    notFound: 'Diese Bewertung oder Antwort gibt es nicht, oder Sie dürfen sie nicht sehen.',
    reviewGone: 'Die Bewertung steht nicht mehr an ihrer Quelle und kann nicht beantwortet werden.',
    tooLong: 'Die Antwort hat {{bytes}} Bytes; die Quelle nimmt höchstens {{most}}.',
    notRepliable: 'Diese Quelle kennt keine Antworten auf Bewertungen.',
    wrongState: 'Die Antwort ist inzwischen weiter; in ihrem jetzigen Zustand geht das nicht.',
    ownApproval: 'Über Ihre eigene Antwort muss jemand anderes entscheiden.',
    nearlySame: 'Die letzte Antwort an diesem Standort hatte denselben Text; diese wurde deshalb als Entwurf behalten.',
    wrongRating: 'Die Vorlage ist nicht für diese Sternezahl gedacht.',
    templateNotFound: 'Diese Vorlage gibt es nicht.',
    templateNameTaken: 'Eine andere Vorlage heißt schon so.',
  },
  enumerations: {
    approvalStatus: {
      PendingApproval: 'Wartet auf Freigabe',
      Approved: 'Freigegeben',
      Rejected: 'Zurückgegeben',
      PendingModeration: 'Wird an der Quelle geprüft',
    },
    failureReason: {
      ClientRequest: 'Wer sie freigab, darf es nicht mehr',
      DidNotPostForOtherReason: 'Die Quelle nahm die Antwort nicht an',
      CredentialsMissing: 'Das Konto an der Quelle ist nicht verbunden',
      CredentialsInvalid: 'Das Konto an der Quelle muss neu verbunden werden',
      ReviewDeleted: 'Die Bewertung wurde gelöscht',
      UnableToPostForOtherReason: 'Die Antwort konnte nicht veröffentlicht werden',
      Other: 'Anderer Grund',
    },
    replyReason: {
      'invalid.password': 'Das Passwort gilt nicht',
      'missing.password': 'Es ist kein Konto verbunden',
      'invalid.oauth': 'Die Zustimmung ist erloschen',
      'missing.response.privileges': 'Das Konto darf keine Bewertungen beantworten',
    },
    responseOrigin: {
      user: 'Hier geschrieben',
      template: 'Aus einer Vorlage',
      source: 'An der Quelle geschrieben',
      import: 'Importiert',
    },
  },
  pages: { templates: 'Antwortvorlagen' },
  ui: {
    drafted: 'Entworfen',
    handedIn: 'Zur Freigabe',
    approved: 'Freigegeben',
    sent: 'Gesendet',
    pendingAtSource: 'Wird an der Quelle geprüft',
    live: 'Veröffentlicht',
    seenLive: 'Öffentlich gesehen',
    refusedBySource: 'Von der Quelle abgelehnt',
    sentBack: 'Zurückgegeben',
    postByHand: 'Stellen Sie sie an der Quelle ein und melden Sie sie dann als veröffentlicht',
    reconnect: 'Verbinden Sie das Konto neu; die Antwort wird dann von selbst gesendet',
    replaces: 'Ersetzt eine frühere Antwort, die erhalten bleibt',
    bytes: '{{count}} / {{most}} Bytes',
    triesLeft: 'Versuch {{tries}} von {{most}}',
    nextTry: 'Nächster Versuch',
  },
}
export default de
