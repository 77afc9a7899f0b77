import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Vragen en antwoorden',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Vragen over {{location}}',
    lead: 'Stel een vraag of lees wat {{tenant}} heeft geantwoord.',
    question: 'Uw vraag',
    name: 'Uw naam (optioneel, staat bij uw vraag)',
    smallPrint: 'Uw vraag verschijnt hier zodra {{tenant}} die heeft gelezen.',
    ask: 'Vraag versturen',
    askAnother: 'Nog een vraag stellen',
    sent: 'Uw vraag is verstuurd. Die verschijnt hier zodra {{tenant}} die heeft gelezen.',
    tooShort: 'Schrijf minstens {{min}} tekens.',
    tooLong: 'Schrijf hoogstens {{max}} tekens.',
    nameTooLong: 'De naam mag hoogstens {{name}} tekens hebben.',
    tooMany: 'Er zijn te veel vragen verstuurd. Probeer het over een uur opnieuw.',
    heading: 'Vragen en antwoorden',
    none: 'Nog geen vragen.',
    visitor: 'Een bezoeker',
    noAnswer: 'Nog niet beantwoord.',
    answerBy: 'Antwoord van {{tenant}}',
    newer: 'Nieuwer',
    older: 'Ouder',
    nothingTitle: 'Hier is niets',
    nothing: 'Dit adres is niet in gebruik.',
  },
})
