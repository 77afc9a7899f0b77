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
    brokeSubject: '{{account}} non funziona più',
    broke:
      '{{account}} su {{source}} non funziona più. Non vengono lette nuove recensioni e non vengono inviate risposte.',
    broke_consentGone: 'L’accesso è stato revocato o è scaduto. Ricolleghi l’account.',
    broke_scopeMissing:
      'Manca l’autorizzazione a gestire il Profilo dell’attività. Ricolleghi l’account e lasci selezionata la relativa casella.',
    broke_clientWrong:
      '{{source}} non accetta il client di questa installazione. Chieda a chi la gestisce di controllare GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Una delle API non è abilitata su {{source}}. Chieda a chi gestisce questa installazione di abilitarla; il link è nella pagina dell’account.',
    broke_quotaMissing:
      '{{source}} non ha approvato l’accesso alle API per questa installazione. Chieda a chi la gestisce di richiederlo.',
    expiresSubject: '{{account}} smetterà di funzionare il {{until}}',
    expires:
      'L’accesso a {{account}} presso {{source}} termina il {{until}}. Dopo non verranno più lette nuove recensioni né inviate risposte con questo account. Lo ricolleghi prima.',
    openAccounts: 'Apri gli account collegati',
    brokeWhy: 'Riceve questa e-mail perché ha collegato questo account per {{tenant}} o può collegare account lì.',
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
