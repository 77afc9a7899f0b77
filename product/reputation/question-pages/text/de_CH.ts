import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Öffentliche Fragen',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Fragen zu {{location}}',
    lead: 'Stellen Sie eine Frage oder lesen Sie, was {{tenant}} geantwortet hat.',
    question: 'Ihre Frage',
    name: 'Ihr Name (freiwillig, steht bei Ihrer Frage)',
    smallPrint: 'Ihre Frage erscheint hier, sobald {{tenant}} sie gelesen hat.',
    ask: 'Frage senden',
    askAnother: 'Weitere Frage stellen',
    sent: 'Ihre Frage wurde gesendet. Sie erscheint hier, sobald {{tenant}} sie gelesen hat.',
    tooShort: 'Schreiben Sie mindestens {{min}} Zeichen.',
    tooLong: 'Schreiben Sie höchstens {{max}} Zeichen.',
    nameTooLong: 'Der Name darf höchstens {{name}} Zeichen haben.',
    tooMany: 'Es wurden zu viele Fragen gesendet. Versuchen Sie es in einer Stunde erneut.',
    heading: 'Fragen und Antworten',
    none: 'Noch keine Fragen.',
    visitor: 'Ein Besucher',
    noAnswer: 'Noch nicht beantwortet.',
    answerBy: 'Antwort von {{tenant}}',
    newer: 'Neuere',
    older: 'Ältere',
    nothingTitle: 'Hier ist nichts',
    nothing: 'Diese Adresse wird nicht verwendet.',
  },
})
