import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Otázky a odpovede',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Otázky: {{location}}',
    lead: 'Položte otázku alebo si prečítajte, čo odpovedala organizácia {{tenant}}.',
    question: 'Vaša otázka',
    name: 'Vaše meno (nepovinné, zobrazí sa pri otázke)',
    smallPrint: 'Vaša otázka sa tu zobrazí, keď si ju {{tenant}} prečíta.',
    ask: 'Odoslať otázku',
    askAnother: 'Položiť ďalšiu otázku',
    sent: 'Vaša otázka bola odoslaná. Zobrazí sa tu, keď si ju {{tenant}} prečíta.',
    tooShort: 'Napíšte aspoň {{min}} znakov.',
    tooLong: 'Napíšte najviac {{max}} znakov.',
    nameTooLong: 'Meno môže mať najviac {{name}} znakov.',
    tooMany: 'Bolo odoslaných príliš veľa otázok. Skúste to znova o hodinu.',
    heading: 'Otázky a odpovede',
    none: 'Zatiaľ žiadne otázky.',
    visitor: 'Návštevník',
    noAnswer: 'Zatiaľ bez odpovede.',
    answerBy: 'Odpoveď: {{tenant}}',
    newer: 'Novšie',
    older: 'Staršie',
    nothingTitle: 'Nič tu nie je',
    nothing: 'Táto adresa sa nepoužíva.',
  },
})
