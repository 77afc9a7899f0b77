import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mail sulle esportazioni',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Sì',
    no: 'No',
    readySubject: 'La tua esportazione è pronta: {{name}}',
    ready: 'Il file {{name}} che hai richiesto è pronto.',
    rows: 'Righe: {{number}}',
    open: 'Scarica il file',
    until: 'Il link è valido fino al {{until}}; per usarlo occorre accedere. Poi il file viene eliminato.',
    failedSubject: 'Non è stato possibile creare la tua esportazione: {{name}}',
    failed_rights: 'L’esportazione {{name}} è stata interrotta perché i tuoi diritti o le tue sedi sono cambiati.',
    failed_filter:
      'L’esportazione {{name}} è stata interrotta perché i filtri o le colonne non corrispondono più all’elenco.',
    failed_broken: 'Non è stato possibile scrivere l’esportazione {{name}}. Riprova.',
    openExports: 'Vedi le tue esportazioni',
    why: 'Ricevi questa e-mail perché hai richiesto un’esportazione presso {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
