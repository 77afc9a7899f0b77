import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Întrebări și răspunsuri',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Întrebări despre {{location}}',
    lead: 'Puneți o întrebare sau citiți răspunsurile de la {{tenant}}.',
    question: 'Întrebarea dumneavoastră',
    name: 'Numele dumneavoastră (opțional, apare lângă întrebare)',
    smallPrint: 'Întrebarea apare aici după ce {{tenant}} o citește.',
    ask: 'Trimite întrebarea',
    askAnother: 'Pune altă întrebare',
    sent: 'Întrebarea a fost trimisă. Apare aici după ce {{tenant}} o citește.',
    tooShort: 'Scrieți cel puțin {{min}} caractere.',
    tooLong: 'Scrieți cel mult {{max}} caractere.',
    nameTooLong: 'Numele poate avea cel mult {{name}} caractere.',
    tooMany: 'S-au trimis prea multe întrebări. Încercați din nou peste o oră.',
    heading: 'Întrebări și răspunsuri',
    none: 'Nu există încă întrebări.',
    visitor: 'Un vizitator',
    noAnswer: 'Încă fără răspuns.',
    answerBy: 'Răspuns de la {{tenant}}',
    newer: 'Mai noi',
    older: 'Mai vechi',
    nothingTitle: 'Nu este nimic aici',
    nothing: 'Această adresă nu este folosită.',
  },
})
