import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Verbundene Konten',
  permissions: { view: 'Verbundene Konten sehen', add: 'Konten verbinden', delete: 'Konten trennen' },
  errors: {
    notFound: 'Dieses Konto ist nicht verbunden.',
    noMail: 'Von hier aus kann keine E-Mail gesendet werden, weil kein Mailserver eingerichtet ist.',
    notOauthable: 'Konten dieser Quelle können hier nicht verbunden werden.',
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
    credentialValidity: { valid: 'In Betrieb', invalid: 'Muss neu verbunden werden', expiring: 'Endet bald' },
    connectOutcome: {
      connected: 'Das Konto ist verbunden. Seine Standorte werden jetzt zugeordnet.',
      denied: 'Das Konto wurde nicht verbunden, weil die Zustimmung ausblieb.',
      expired: 'Das dauerte länger als zehn Minuten oder wurde von jemand anderem begonnen. Bitte verbinden Sie neu.',
      refused: 'Die Quelle hat abgelehnt. Es wurde nichts geändert; bitte versuchen Sie es noch einmal.',
      other: 'Das war ein anderes Konto als das, um das gebeten wurde. Es wurde nichts geändert.',
    },
  },
  ui: {
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
