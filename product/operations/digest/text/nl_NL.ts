import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Samenvatting per e-mail',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Uit',
      Daily: 'Elke dag',
      Weekly: 'Elke maandag',
      Monthly: 'Op de 1e van elke maand',
      Quarterly: 'Op de 1e van elk kwartaal',
    },
  },
  pages: {},
  ui: {
    note: 'Eén e-mail om {{time}} met uw nieuwe, ongelezen meldingen. Geen e-mail als er niets nieuw is.',
    frequency: 'E-mail mij',
    saved: 'Samenvatting per e-mail gewijzigd',
    lastMail: 'Laatste e-mail {{when}}',
  },
  mail: {
    subject: 'Nieuw bij {{account}}: {{number}}',
    intro: 'Nieuw sinds uw laatste samenvatting en nog ongelezen:',
    open: '{{brand}} openen',
    why: 'U koos deze samenvatting voor {{account}}.',
    ReplyWaits: 'Antwoorden die op uw goedkeuring wachten',
    ReplyApproved: 'Uw goedgekeurde antwoorden',
    ReplySentBack: 'Uw afgewezen antwoorden',
    ReplyRefused: 'Uw antwoorden afgewezen door de bron',
    ReplyFailed: 'Uw niet verzonden antwoorden',
    NoteMention: 'Beoordelingen met notities waarin u wordt genoemd',
    AppealAccepted: 'Bezwaren geaccepteerd',
    AppealDeclined: 'Bezwaren afgewezen',
    AutoSendClosed: 'Automatisch verzenden is uitgeschakeld',
    ReviewsDropped: 'Locaties die veel beoordelingen verloren',
    AccountBroke: 'Accounts die niet meer werken',
    AccountExpires: 'Accounts waarvan de toegang binnenkort eindigt',
    ImportFinished: 'Voltooide imports',
    ImportStopped: 'Gestopte imports',
    ExportReady: 'Exports die klaarstaan',
    ExportFailed: 'Mislukte exports',
  },
} satisfies OutsideTranslation<typeof english>
