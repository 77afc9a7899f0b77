import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Questions et réponses',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Questions sur {{location}}',
    lead: 'Posez une question ou lisez les réponses de {{tenant}}.',
    question: 'Votre question',
    name: 'Votre nom (facultatif, affiché avec la question)',
    smallPrint: 'Votre question apparaîtra ici une fois lue par {{tenant}}.',
    ask: 'Envoyer la question',
    askAnother: 'Poser une autre question',
    sent: 'Votre question a été envoyée. Elle apparaîtra ici une fois lue par {{tenant}}.',
    tooShort: 'Écrivez au moins {{min}} caractères.',
    tooLong: 'Écrivez au maximum {{max}} caractères.',
    nameTooLong: 'Le nom peut avoir au maximum {{name}} caractères.',
    tooMany: 'Trop de questions ont été envoyées. Réessayez dans une heure.',
    heading: 'Questions et réponses',
    none: 'Pas encore de questions.',
    visitor: 'Un visiteur',
    noAnswer: 'Pas encore de réponse.',
    answerBy: 'Réponse de {{tenant}}',
    newer: 'Plus récentes',
    older: 'Plus anciennes',
    nothingTitle: 'Rien ici',
    nothing: 'Cette adresse n’est pas utilisée.',
  },
})
