import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Recensioni inoltrate',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} ti inoltra una recensione di {{location}}',
    hello: 'Buongiorno {{guest}},',
    ask: '{{asker}} di {{tenant}} ti inoltra una recensione di {{location}} su {{source}}.',
    button: 'Leggi la recensione',
    note: 'Il link funziona fino al {{until}}. Non serve un account.',
    why: 'Ricevi questa e-mail perché {{asker}} ha inoltrato una recensione a {{email}}. Se è un errore, ignorala.',
    questionSubject: '{{asker}} ti inoltra una domanda su {{location}}',
    questionAsk: '{{asker}} di {{tenant}} ti inoltra una domanda su {{location}} da {{source}}.',
    questionButton: 'Leggi la domanda',
    questionWhy:
      'Ricevi questa e-mail perché {{asker}} ha inoltrato una domanda a {{email}}. Se è un errore, ignorala.',
  },
  ui: {
    title: 'Una recensione per te',
    lead: '{{asker}} ti inoltra questa recensione, {{guest}}.',
    message: 'Messaggio di {{asker}}',
    answer: 'Rispondi a {{asker}}',
    send: 'Invia',
    sent: 'Grazie. {{asker}} riceve la tua risposta.',
    yourAnswer: 'La tua risposta',
    empty: 'Scriva prima qualcosa.',
    smallPrint: 'Questo link mostra solo questa recensione, fino al {{until}}. Puoi rispondere una volta.',
    questionTitle: 'Una domanda per te',
    questionLead: '{{asker}} ti inoltra questa domanda, {{guest}}.',
    questionSmallPrint: 'Questo link mostra solo questa domanda, fino al {{until}}. Puoi rispondere una volta.',
  },
} satisfies Translation<typeof english>
