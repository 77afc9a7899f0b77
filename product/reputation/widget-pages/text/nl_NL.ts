import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Openbare beoordelingen',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Beoordelingen van {{name}}',
    reviews: 'Beoordelingen',
    counted: 'Gemiddelde van alle beoordelingen ({{number}})',
    stars: '{{rating}} van 5 sterren',
    anonymous: 'Anoniem',
    reply: 'Antwoord',
    none: 'Nog geen beoordelingen.',
    nothing: 'Hier wordt niets getoond.',
    ruleAll: 'Beoordelingen met elke waardering worden getoond, de nieuwste eerst.',
    ruleStars:
      'Alleen beoordelingen vanaf {{stars}} sterren worden getoond ({{shown}} van {{number}}). Het gemiddelde telt ze allemaal.',
    withheld: 'Weggelaten door {{name}}: {{number}}. Ze tellen mee in het gemiddelde.',
    sources: 'Bronnen: {{names}}.',
    unverified: 'Of de schrijvers klant waren, wordt niet gecontroleerd.',
    newer: 'Nieuwer',
    older: 'Ouder',
  },
} satisfies Translation<typeof english>
