import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Domande e risposte',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Domande su {{location}}',
    lead: 'Faccia una domanda o legga le risposte di {{tenant}}.',
    question: 'La sua domanda',
    name: 'Il suo nome (facoltativo, mostrato con la domanda)',
    smallPrint: 'La sua domanda apparirà qui dopo che {{tenant}} l’avrà letta.',
    ask: 'Invia domanda',
    askAnother: 'Fai un’altra domanda',
    sent: 'La sua domanda è stata inviata. Apparirà qui dopo che {{tenant}} l’avrà letta.',
    tooShort: 'Scriva almeno {{min}} caratteri.',
    tooLong: 'Scriva al massimo {{max}} caratteri.',
    nameTooLong: 'Il nome può avere al massimo {{name}} caratteri.',
    tooMany: 'Sono state inviate troppe domande. Riprovi tra un’ora.',
    heading: 'Domande e risposte',
    none: 'Ancora nessuna domanda.',
    visitor: 'Un visitatore',
    noAnswer: 'Ancora senza risposta.',
    answerBy: 'Risposta di {{tenant}}',
    newer: 'Più recenti',
    older: 'Meno recenti',
    nothingTitle: 'Qui non c’è nulla',
    nothing: 'Questo indirizzo non è in uso.',
  },
})
