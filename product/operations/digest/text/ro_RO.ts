import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Rezumat prin e-mail',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Oprit',
      Daily: 'În fiecare zi',
      Weekly: 'În fiecare luni',
      Monthly: 'Pe 1 ale fiecărei luni',
      Quarterly: 'Pe 1 la început de trimestru',
    },
  },
  pages: {},
  ui: {
    note: 'Un e-mail la {{time}} cu notificările dvs. noi și necitite. Niciun e-mail dacă nu este nimic nou.',
    frequency: 'Scrieți-mi',
    saved: 'Rezumat prin e-mail schimbat',
    lastMail: 'Ultimul e-mail {{when}}',
  },
  mail: {
    subject: 'Noutăți la {{account}}: {{number}}',
    intro: 'Nou de la ultimul rezumat și încă necitit:',
    open: 'Deschideți {{brand}}',
    why: 'Ați ales acest rezumat pentru {{account}}.',
    ReplyWaits: 'Răspunsuri care așteaptă aprobarea dvs.',
    ReplyApproved: 'Răspunsuri aprobate',
    ReplySentBack: 'Răspunsuri respinse',
    ReplyRefused: 'Răspunsuri respinse de sursă',
    ReplyFailed: 'Răspunsuri netrimise',
    NoteMention: 'Recenzii cu note care vă menționează',
    AppealAccepted: 'Contestații acceptate',
    AppealDeclined: 'Contestații respinse',
    AutoSendClosed: 'Trimiterea automată s-a dezactivat',
    ReviewsDropped: 'Locații care au pierdut multe recenzii',
    AccountBroke: 'Conturi care nu mai funcționează',
    AccountExpires: 'Conturi al căror acces se încheie curând',
    ImportFinished: 'Importuri terminate',
    ImportStopped: 'Importuri oprite',
    ExportReady: 'Exporturi gata',
    ExportFailed: 'Exporturi eșuate',
  },
} satisfies OutsideTranslation<typeof english>
