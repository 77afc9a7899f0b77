import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Otázky a odpovědi',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Otázky k {{location}}',
    lead: 'Položte otázku nebo si přečtěte, co odpověděla organizace {{tenant}}.',
    question: 'Vaše otázka',
    name: 'Vaše jméno (nepovinné, zobrazí se u otázky)',
    smallPrint: 'Vaše otázka se zde zobrazí, až si ji {{tenant}} přečte.',
    ask: 'Odeslat otázku',
    askAnother: 'Položit další otázku',
    sent: 'Vaše otázka byla odeslána. Zobrazí se zde, až si ji {{tenant}} přečte.',
    tooShort: 'Napište alespoň {{min}} znaků.',
    tooLong: 'Napište nejvýše {{max}} znaků.',
    nameTooLong: 'Jméno může mít nejvýše {{name}} znaků.',
    tooMany: 'Bylo odesláno příliš mnoho otázek. Zkuste to znovu za hodinu.',
    heading: 'Otázky a odpovědi',
    none: 'Zatím žádné otázky.',
    visitor: 'Návštěvník',
    noAnswer: 'Zatím bez odpovědi.',
    answerBy: 'Odpověď: {{tenant}}',
    newer: 'Novější',
    older: 'Starší',
    nothingTitle: 'Nic tu není',
    nothing: 'Tato adresa se nepoužívá.',
  },
})
