import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Zusammenfassung per E-Mail',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Aus',
      Daily: 'Jeden Tag',
      Weekly: 'Jeden Montag',
      Monthly: 'Am 1. jedes Monats',
      Quarterly: 'Am 1. jedes Quartals',
    },
  },
  audit: {
    actions: {
      'digest.change': 'Zusammenfassung per E-Mail geändert',
      'digest.stop': 'Zusammenfassung per E-Mail beendet',
    },
    entities: {},
  },
  pages: {},
  ui: {
    note: 'Eine E-Mail um {{time}} mit Ihren neuen, ungelesenen Benachrichtigungen. Keine E-Mail, wenn nichts neu ist.',
    frequency: 'E-Mail an mich',
    saved: 'Zusammenfassung geändert',
    lastMail: 'Letzte E-Mail {{when}}',
  },
  mail: {
    subject: 'Neu bei {{account}}: {{number}}',
    intro: 'Neu seit Ihrer letzten Zusammenfassung und noch ungelesen:',
    open: '{{brand}} öffnen',
    why: 'Sie haben diese Zusammenfassung für {{account}} gewählt.',
    ReplyWaits: 'Antworten, die auf Ihre Freigabe warten',
    ReplyApproved: 'Freigegebene Antworten von Ihnen',
    ReplySentBack: 'Abgelehnte Antworten von Ihnen',
    ReplyRefused: 'Von der Quelle abgelehnte Antworten von Ihnen',
    ReplyFailed: 'Nicht gesendete Antworten von Ihnen',
    NoteMention: 'Bewertungen mit Notizen, die Sie erwähnen',
    AppealAccepted: 'Einsprüche angenommen',
    AppealDeclined: 'Einsprüche abgelehnt',
    AutoSendClosed: 'Auto-Senden hat sich ausgeschaltet',
    ReviewsDropped: 'Standorte, die viele Bewertungen verloren haben',
    AccountBroke: 'Konten, die nicht mehr funktionieren',
    AccountExpires: 'Konten, deren Zugriff bald endet',
    ImportFinished: 'Fertige Importe',
    ImportStopped: 'Abgebrochene Importe',
    ExportReady: 'Fertige Exporte',
    ExportFailed: 'Fehlgeschlagene Exporte',
  },
} satisfies Translation<typeof english>
