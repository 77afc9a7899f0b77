import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Pytania i odpowiedzi',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Pytania: {{location}}',
    lead: 'Zadaj pytanie lub przeczytaj odpowiedzi: {{tenant}}.',
    question: 'Twoje pytanie',
    name: 'Twoje imię (opcjonalnie, widoczne przy pytaniu)',
    smallPrint: 'Pytanie pojawi się tutaj, gdy przeczyta je {{tenant}}.',
    ask: 'Wyślij pytanie',
    askAnother: 'Zadaj kolejne pytanie',
    sent: 'Pytanie zostało wysłane. Pojawi się tutaj, gdy przeczyta je {{tenant}}.',
    tooShort: 'Wpisz co najmniej {{min}} znaków.',
    tooLong: 'Wpisz najwyżej {{max}} znaków.',
    nameTooLong: 'Imię może mieć najwyżej {{name}} znaków.',
    tooMany: 'Wysłano zbyt wiele pytań. Spróbuj ponownie za godzinę.',
    heading: 'Pytania i odpowiedzi',
    none: 'Nie ma jeszcze pytań.',
    visitor: 'Gość',
    noAnswer: 'Nie ma jeszcze odpowiedzi.',
    answerBy: 'Odpowiedź: {{tenant}}',
    newer: 'Nowsze',
    older: 'Starsze',
    nothingTitle: 'Nic tu nie ma',
    nothing: 'Ten adres nie jest używany.',
  },
})
