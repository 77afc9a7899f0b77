import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Password',
  permissions: { send: 'Inviare a qualcuno un link per una nuova password' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Scegli una nuova password.',
    PASSWORD_RULES:
      'Una password ha da 12 a 128 caratteri, con una minuscola, una maiuscola, una cifra e un carattere speciale.',
    RESET_PASSWORD_FAILED: 'Non è stato possibile cambiare la password. Chiedi un nuovo link.',
    RESET_PASSWORD_DUPLICATE: 'Hai già usato questa password. Scegline un’altra.',
    LINK_EXPIRED: 'Questo link è scaduto. Chiedine uno nuovo.',
    notFound: 'Questa persona non esiste.',
    common:
      'Questa password è facile da indovinare. Scegline una che abbia meno a che fare con parole comuni o con te.',
    wrongPassword: 'Questa non è la tua password attuale.',
    singleSignOn: 'Questo account accede tramite la sua azienda e non ha una password.',
    notHere: 'Qui non si impostano le password di altre persone. Invia invece un link.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Una nuova password per {{brand}}',
    reset: 'Qualcuno ha chiesto una nuova password per il tuo account presso {{account}}. Sceglila qui.',
    resetAction: 'Scegli una nuova password',
    resetNote: 'Il link funziona una volta, entro {{minutes}} minuti. Se non eri tu, la tua password resta com’è.',
    hello: 'Ciao {{name}},',
    invitationSubject: 'Il tuo account presso {{account}}',
    invitation: 'hai un account presso {{account}}. Accedi con {{email}}; per cominciare scegli la tua password.',
    invitationAction: 'Scegli una password',
    invitationNote: 'Il link funziona una volta, entro {{days}} giorni.',
    changedSubject: 'La tua password per {{brand}} è stata cambiata',
    changed:
      'La password del tuo account presso {{account}} è stata cambiata il {{when}}. Tutte le altre sessioni sono terminate.',
    changedElse: 'Se eri tu, non devi fare nulla. Altrimenti scegli subito una nuova password.',
    companySubject: 'Come accedere a {{brand}}',
    company:
      'Qualcuno ha chiesto una nuova password per il tuo account presso {{account}}. Non ne ha: accedi tramite la tua azienda.',
    companyAction: 'Usa l’accesso aziendale',
    changedAction: 'Scegli una nuova password',
    why: 'Ricevi questa e-mail perché {{email}} è l’indirizzo di un account.',
  },
} satisfies OutsideTranslation<typeof english>
