import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Condizioni d’uso',
  permissions: { view: 'Vedere le condizioni e chi le ha accettate', edit: 'Pubblicare condizioni' },
  errors: {
    TOS_ACCEPT_FAILED: 'Sono state pubblicate condizioni più recenti. Leggile e accettale di nuovo.',
    notFound: 'Questa agenzia non esiste.',
    noTerms: 'La tua agenzia non ha pubblicato condizioni.',
    sameText: 'Queste condizioni sono già in vigore, parola per parola.',
  },
  enumerations: {},
  pages: { list: 'Condizioni d’uso' },
  ui: {
    publish: 'Pubblica nuove condizioni',
    version: 'Versione',
    name: 'Titolo',
    wording: 'Testo',
    publishedAt: 'Pubblicata',
    publishedBy: 'Da',
    acceptedBy_one: 'Accettata da {{count}} persona',
    acceptedBy_many: 'Accettata da {{count}} persone',
    acceptedBy_other: 'Accettata da {{count}} persone',
    search: 'Cerca nelle condizioni',
    none: 'Ancora nessuna condizione',
    noneBody:
      'Chi ha un ruolo del tipo «accettazione delle condizioni» accetta la versione più recente prima di ogni altra cosa.',
    publishLead:
      'A tutte le persone interessate viene chiesto di accettare le condizioni al prossimo accesso, e viene mostrato che cosa è cambiato.',
    published: 'La versione {{version}} è in vigore',
    inForce: 'In vigore',
    changed: 'Modifiche dalla versione {{version}}',
    doesTerms: 'Ciò che si accetta prima di usare il prodotto',
  },
} satisfies OutsideTranslation<typeof english>
