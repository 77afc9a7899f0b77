import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Riepilogo via e-mail',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Disattivato',
      Daily: 'Ogni giorno',
      Weekly: 'Ogni lunedì',
      Monthly: 'Il 1º di ogni mese',
      Quarterly: 'Il 1º di ogni trimestre',
    },
  },
  pages: {},
  ui: {
    note: 'Un’e-mail alle {{time}} con le tue notifiche nuove e non lette. Nessuna e-mail se non c’è nulla di nuovo.',
    frequency: 'Scrivimi',
    saved: 'Riepilogo via e-mail modificato',
    lastMail: 'Ultima e-mail {{when}}',
  },
  mail: {
    subject: 'Novità in {{account}}: {{number}}',
    intro: 'Novità dall’ultimo riepilogo, non ancora lette:',
    open: 'Apri {{brand}}',
    why: 'Hai scelto questo riepilogo per {{account}}.',
    ReplyWaits: 'Risposte che attendono la tua approvazione',
    ReplyApproved: 'Tue risposte approvate',
    ReplySentBack: 'Tue risposte rifiutate',
    ReplyRefused: 'Tue risposte rifiutate dalla fonte',
    ReplyFailed: 'Tue risposte non inviate',
    NoteMention: 'Recensioni con note che ti menzionano',
    AppealAccepted: 'Contestazioni accolte',
    AppealDeclined: 'Contestazioni respinte',
    AutoSendClosed: 'L’invio automatico si è disattivato',
    ReviewsDropped: 'Sedi che hanno perso molte recensioni',
    AccountBroke: 'Account che non funzionano più',
    AccountExpires: 'Account il cui accesso sta per scadere',
    ImportFinished: 'Importazioni completate',
    ImportStopped: 'Importazioni interrotte',
    ExportReady: 'Esportazioni pronte',
    ExportFailed: 'Esportazioni non riuscite',
  },
} satisfies OutsideTranslation<typeof english>
