import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Password',
  permissions: { send: 'Inviare a qualcuno un link per una nuova password' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Scelga una nuova password.',
    PASSWORD_RULES:
      'Una password ha da 12 a 128 caratteri, con una minuscola, una maiuscola, una cifra e un carattere speciale.',
    RESET_PASSWORD_FAILED: 'Non è stato possibile cambiare la password. Chieda un nuovo link.',
    RESET_PASSWORD_DUPLICATE: 'Ha già usato questa password. Ne scelga un’altra.',
    LINK_EXPIRED: 'Questo link è scaduto. Ne chieda uno nuovo.',
    notFound: 'Questa persona non esiste.',
    common:
      'Questa password è facile da indovinare. Ne scelga una che abbia meno a che fare con parole comuni o con Lei.',
    wrongPassword: 'Questa non è la Sua password attuale.',
    singleSignOn: 'Questo account accede tramite la sua azienda e non ha una password.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Una nuova password per {{brand}}',
    reset: 'Qualcuno ha chiesto una nuova password per il Suo account presso {{account}}. La scelga qui.',
    resetAction: 'Scegli una nuova password',
    resetNote: 'Il link funziona una volta, entro {{minutes}} minuti. Se non era Lei, la Sua password resta com’è.',
    hello: 'Buongiorno {{name}},',
    invitationSubject: 'Il Suo account presso {{account}}',
    invitation: 'ha un account presso {{account}}. Accede con {{email}}; per cominciare scelga la Sua password.',
    invitationAction: 'Scegli una password',
    invitationNote: 'Il link funziona una volta, entro {{days}} giorni.',
    changedSubject: 'La Sua password per {{brand}} è stata cambiata',
    changed:
      'La password del Suo account presso {{account}} è stata cambiata il {{when}}. Tutte le altre sessioni sono terminate.',
    changedElse: 'Se era Lei, non deve fare nulla. Altrimenti scelga subito una nuova password.',
    companySubject: 'Come accedere a {{brand}}',
    company:
      'Qualcuno ha chiesto una nuova password per il Suo account presso {{account}}. Non ne ha: Lei accede tramite la Sua azienda.',
    companyAction: 'Usa l’accesso aziendale',
    changedAction: 'Scegli una nuova password',
    why: 'Riceve questa e-mail perché {{email}} è l’indirizzo di un account.',
  },
} satisfies Translation<typeof english>
