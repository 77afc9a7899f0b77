import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Quellen',
  permissions: { view: 'Sehen, was jede Quelle kann' },
  errors: { notFound: 'Diese Quelle gibt es nicht.' },
  pages: { list: 'Quellen' },
  enumerations: {
    sourceStatus: { OK: 'In Betrieb', Disabled: 'Abgeschaltet' },
    credentialHierarchy: {
      none: 'Kein Konto nötig',
      system: 'Ein Konto für die ganze Installation',
      tenant: 'Konten des Unternehmens',
      location: 'Ein Konto je Standort',
    },
    sourceCapability: {
      listable: 'Einträge',
      reviewable: 'Bewertungen',
      publishResponses: 'Antworten',
      publishable: 'Beiträge',
      advertisable: 'Anzeigen',
      oauthable: 'Anmeldung',
      competitor: 'Wettbewerber',
      exportable: 'Exporte',
    },
    sourceNotice: {
      googleQuestions: 'Fragen und Antworten',
      googleMessages: 'Business Messages',
      facebookRecommendations: 'Empfehlungen lesen',
      googlePlus: 'Google Plus',
    },
    noticeState: { closed: 'Geschlossen', degraded: 'Eingeschränkt' },
  },
  ui: {
    doesSources: 'Was jede Quelle kann und was sie geschlossen hat',
    alsoCalled: 'Seiten, Netzwerke, Plattformen, Fähigkeiten, Abkündigungen',
    note: 'Was jede Quelle von sich aus kann. Was Sie nutzen, hängt auch von Modulen und verbundenen Konten ab.',
    source: 'Quelle',
    status: 'Status',
    account: 'Konto',
    yes: 'Ja',
    no: 'Nein',
    noticeClosed: '{{what}}: geschlossen seit {{day}}',
    noticeDegraded: '{{what}}: eingeschränkt seit {{day}}',
    replyLimit: 'Antworten bis {{bytes}} Bytes',
    nothing: 'Keine Fähigkeiten',
  },
}

export default de
