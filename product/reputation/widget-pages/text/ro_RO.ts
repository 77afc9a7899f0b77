import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Recenzii publice',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Recenzii despre {{name}}',
    reviews: 'Recenzii',
    counted: 'Media tuturor recenziilor ({{number}})',
    stars: '{{rating}} din 5 stele',
    anonymous: 'Anonim',
    reply: 'Răspuns',
    none: 'Încă nu există recenzii.',
    nothing: 'Aici nu se afișează nimic.',
    ruleAll: 'Se afișează recenzii cu orice notă, cele mai noi primele.',
    ruleStars:
      'Se afișează doar recenziile cu cel puțin {{stars}} stele ({{shown}} din {{number}}). Media le cuprinde pe toate.',
    withheld: 'Omise de {{name}}: {{number}}. Media le include.',
    sources: 'Surse: {{names}}.',
    unverified: 'Nu se verifică dacă autorii au fost clienți.',
    newer: 'Mai noi',
    older: 'Mai vechi',
  },
} satisfies Translation<typeof english>
