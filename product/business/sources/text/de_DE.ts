import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Quellen',
  permissions: { view: 'Sehen, was jede Quelle kann' },
  errors: { notFound: 'Quelle nicht gefunden oder kein Zugriff.' },
  pages: { list: 'Quellen' },
  enumerations: {
    sourceStatus: { OK: 'In Betrieb', Disabled: 'Aus' },
    credentialHierarchy: {
      none: 'Kein Konto nötig',
      system: 'Ein Konto für alle',
      tenant: 'Konto je Organisation',
      location: 'Konto je Standort',
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
    doesSources: 'Was jede Quelle unterstützt und was sie geschlossen hat',
    alsoCalled: 'Seiten, Netzwerke, Plattformen, Fähigkeiten, Abkündigungen',
    note: 'Was jede Quelle unterstützt. Was Sie nutzen können, hängt auch von Modulen und verbundenen Konten ab.',
    source: 'Quelle',
    status: 'Status',
    account: 'Konto',
    yes: 'Ja',
    no: 'Nein',
    noticeClosed: '{{what}}: geschlossen seit {{day}}',
    noticeDegraded: '{{what}}: eingeschränkt seit {{day}}',
    noticeEnds: '{{what}}: eingeschränkt seit {{day}}, endet am {{end}}',
    replyLimit: 'Antworten bis {{bytes}} Bytes',
    nothing: 'Keine Fähigkeiten',
  },
}

export default de
