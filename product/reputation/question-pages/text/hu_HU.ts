import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Kérdések és válaszok',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Kérdések: {{location}}',
    lead: 'Tegyen fel kérdést, vagy olvassa el, mit válaszolt: {{tenant}}.',
    question: 'Az Ön kérdése',
    name: 'Az Ön neve (nem kötelező, a kérdésnél látszik)',
    smallPrint: 'A kérdés itt jelenik meg, miután {{tenant}} elolvasta.',
    ask: 'Kérdés elküldése',
    askAnother: 'További kérdés',
    sent: 'A kérdését elküldtük. Itt jelenik meg, miután {{tenant}} elolvasta.',
    tooShort: 'Írjon legalább {{min}} karaktert.',
    tooLong: 'Legfeljebb {{max}} karaktert írhat.',
    nameTooLong: 'A név legfeljebb {{name}} karakter lehet.',
    tooMany: 'Túl sok kérdés érkezett. Próbálja újra egy óra múlva.',
    heading: 'Kérdések és válaszok',
    none: 'Még nincsenek kérdések.',
    visitor: 'Egy látogató',
    noAnswer: 'Még nincs válasz.',
    answerBy: 'Válaszolt: {{tenant}}',
    newer: 'Újabbak',
    older: 'Régebbiek',
    nothingTitle: 'Itt nincs semmi',
    nothing: 'Ez a cím nincs használatban.',
  },
})
