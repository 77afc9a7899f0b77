import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mail ai titolari degli account',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Ricollegare {{account}}',
    ask: '{{asker}} di {{tenant}} le chiede di ricollegare {{account}} su {{source}}. Fino ad allora non vengono lette nuove recensioni e non vengono inviate risposte.',
    button: 'Ricollega',
    note: 'Il link funziona una sola volta, fino al {{until}}. L’accesso avviene su {{source}}; non vediamo mai la sua password.',
    why: 'Riceve questa e-mail perché {{asker}} ha indicato {{email}} come titolare di questo account. Se non è suo, non deve fare nulla.',
  },
  ui: {
    pageTitle: 'Ricollegare {{account}}',
    pageAsk:
      '{{tenant}} le chiede di ricollegare {{account}}. L’accesso avviene su {{source}}; non vediamo mai la sua password.',
    go: 'Continua su {{source}}',
    leaving: 'La stiamo portando su {{source}}.',
    connected: 'Grazie, l’account è di nuovo collegato. Può chiudere questa pagina.',
    denied: 'L’account non è stato collegato perché non è stato dato il consenso. Il link dell’e-mail funziona ancora.',
    expired: 'Questo link non funziona più. Ne chieda uno nuovo a chi l’ha inviato.',
    refused: 'La fonte ha rifiutato. Nulla è stato modificato; usi di nuovo il link dell’e-mail.',
    other:
      'Ha effettuato l’accesso con un account diverso da quello richiesto. Nulla è stato modificato; usi di nuovo il link dell’e-mail.',
  },
} satisfies Translation<typeof english>
