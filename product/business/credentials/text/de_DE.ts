import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Verbundene Konten',
  permissions: { view: 'Verbundene Konten sehen', add: 'Konten verbinden', delete: 'Konten trennen' },
  errors: {
    notFound: 'Dieses Konto ist nicht verbunden.',
    noMail: 'Von hier aus kann keine E-Mail gesendet werden, weil kein Mailserver eingerichtet ist.',
    notOauthable: 'Konten dieser Quelle können hier nicht verbunden werden.',
    notSetUp:
      'Diese Installation hat noch keinen Google-Client. GOOGLE_CLIENT_ID und GOOGLE_CLIENT_SECRET setzen, dann neu starten.',
    clientWrong:
      'Google kennt unseren Client nicht. GOOGLE_CLIENT_ID und GOOGLE_CLIENT_SECRET prüfen, dann neu starten.',
    redirectWrong: 'Google kennt unsere Rücksprungadresse nicht. In der Google Cloud Console beim Client eintragen.',
  },
  pages: { list: 'Verbundene Konten' },
  enumerations: {
    credentialType: {
      userPassword: 'Benutzer und Passwort',
      pagePassword: 'Passwort der Seite',
      apiToken: 'API-Schlüssel',
      userToken: 'Zustimmung einer Person',
      pageToken: 'Schlüssel einer Seite',
    },
    credentialLevel: { Agency: 'Agentur', Tenant: 'Unternehmen', Entity: 'Standort' },
    credentialValidity: { valid: 'In Betrieb', invalid: 'Funktioniert nicht', expiring: 'Endet bald' },
    connectionTrouble: {
      consentUnreadable: 'Die gespeicherte Zustimmung ist nicht lesbar',
      consentGone: 'Der Google-Zugriff wurde widerrufen oder ist abgelaufen',
      scopeMissing: 'Die Berechtigung für das Unternehmensprofil fehlt',
      noProfile: 'Kein Unternehmensprofil in diesem Google-Konto',
      notSetUp: 'Google ist hier nicht eingerichtet',
      clientWrong: 'Google akzeptiert unseren Client nicht',
      redirectWrong: 'Google kennt unsere Rücksprungadresse nicht',
      apiDisabled: 'Eine Google-API ist nicht aktiviert',
      quotaMissing: 'Google hat den API-Zugriff nicht genehmigt',
    },
    connectOutcome: {
      connected: 'Das Konto ist verbunden. Seine Standorte werden jetzt zugeordnet.',
      denied: 'Das Konto wurde nicht verbunden, weil die Zustimmung ausblieb.',
      expired: 'Das dauerte länger als zehn Minuten oder wurde von jemand anderem begonnen. Bitte verbinden Sie neu.',
      refused: 'Die Quelle hat abgelehnt. Es wurde nichts geändert; bitte versuchen Sie es noch einmal.',
      other: 'Das war ein anderes Konto als das, um das gebeten wurde. Es wurde nichts geändert.',
    },
  },
  ui: {
    mendThere: 'Wieder verbinden',
    connectThere: 'Ein Konto verbinden',
    alsoCalled: 'Verbindungen, Integrationen, Google, Facebook, Konten, OAuth',
    doesCredentials: 'Die Konten, über die Bewertungen kommen und Antworten gehen',
    noneBody: 'Etwa zehn Minuten nachdem Sie das erste Konto verbunden haben, treffen Bewertungen ein.',
    noneAskBody: 'Wer Konten verbinden darf, kann es hier tun.',
    disconnected: '{{name}} ist getrennt.',
    disconnectAsk: '{{name}} trennen?',
    touches_one: 'Es betrifft {{count}} Standort.',
    touches_other: 'Es betrifft {{count}} Standorte.',
    breaks_one: 'Keine neuen Bewertungen und keine Antworten an {{count}} Standort',
    breaks_other: 'Keine neuen Bewertungen und keine Antworten an {{count}} Standorten',
    connect: 'Konto verbinden',
    reconnect: 'Neu verbinden',
    check: 'Erneut prüfen',
    stillBroken: '{{name}} funktioniert noch nicht.',
    worksAgain: '{{name}} funktioniert wieder',
    advice_consentUnreadable:
      'Verbinden Sie das Konto neu. Vielleicht wurde das Geheimnis dieser Installation geändert.',
    advice_consentGone: 'Verbinden Sie das Konto neu oder bitten Sie den Inhaber darum.',
    advice_scopeMissing: 'Verbinden Sie das Konto neu und lassen Sie das Häkchen für das Unternehmensprofil gesetzt.',
    advice_noProfile: 'Melden Sie sich mit dem Google-Konto an, das das Unternehmensprofil verwaltet.',
    advice_notSetUp: 'Der Betreiber dieser Installation muss GOOGLE_CLIENT_ID und GOOGLE_CLIENT_SECRET setzen.',
    advice_clientWrong: 'Der Betreiber dieser Installation muss GOOGLE_CLIENT_ID und GOOGLE_CLIENT_SECRET prüfen.',
    advice_redirectWrong:
      'Der Betreiber dieser Installation muss die Rücksprungadresse beim Client in Google eintragen.',
    advice_apiDisabled:
      'Der Betreiber dieser Installation muss sie in der Google Cloud Console aktivieren. Bei Google dauert das einige Minuten.',
    advice_quotaMissing:
      'Das Projekt darf 0 Aufrufe pro Minute machen. Beantragen Sie Zugriff auf die Business Profile APIs; Google antwortet in Tagen bis Wochen.',
    openConsole: 'Google Cloud Console öffnen',
    guide: 'So verbinden Sie Google',
    sourceSays: '{{source}} meldet: {{said}}',
    ends: 'Die Zustimmung endet {{when}}. Verbinden Sie das Konto vorher neu.',
    cannotConnect: 'Google kann noch nicht verbunden werden',
    cameBackTitle: 'Hat Google „redirect_uri_mismatch“ gezeigt?',
    cameBackText: 'Dann muss der Client bei Google genau diese Rücksprungadresse enthalten:',
    askOwner: 'Inhaber bitten',
    askOwnerTitle: 'Inhaber von {{name}} bitten',
    askOwnerText:
      'Er bekommt eine E-Mail mit einem Link, meldet sich bei {{source}} an und verbindet das Konto neu. Ein Konto hier braucht er nicht.',
    askOwnerSend: 'E-Mail senden',
    askOwnerSent: 'Die E-Mail an {{email}} ist unterwegs.',
    ownerEmail: 'E-Mail-Adresse des Inhabers',
    ownerLocale: 'Sprache der E-Mail',
    disconnect: 'Trennen',
    disconnectConsequence:
      'Gelesene Bewertungen bleiben. Über dieses Konto werden keine neuen gelesen und keine Antworten gesendet.',
    locations_one: '{{count}} Standort',
    locations_other: '{{count}} Standorte',
    lastOk: 'Zuletzt in Ordnung {{when}}',
    never: 'Nie',
    none: 'Es ist noch kein Konto verbunden.',
  },
}

export default de
