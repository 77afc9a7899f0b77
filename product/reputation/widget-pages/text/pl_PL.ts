import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Publiczne opinie',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Opinie o {{name}}',
    reviews: 'Opinie',
    counted: 'Średnia ze wszystkich opinii ({{number}})',
    stars: '{{rating}} z 5 gwiazdek',
    anonymous: 'Anonim',
    reply: 'Odpowiedź',
    none: 'Nie ma jeszcze opinii.',
    nothing: 'Tutaj nic nie jest wyświetlane.',
    ruleAll: 'Wyświetlane są opinie z każdą oceną, od najnowszych.',
    ruleStars:
      'Wyświetlane są tylko opinie od {{stars}} gwiazdek wzwyż ({{shown}} z {{number}}). Średnia obejmuje wszystkie.',
    withheld: 'Pominięte przez {{name}}: {{number}}. Średnia je uwzględnia.',
    sources: 'Źródła: {{names}}.',
    unverified: 'Nie sprawdzamy, czy autorzy byli klientami.',
    newer: 'Nowsze',
    older: 'Starsze',
  },
} satisfies Translation<typeof english>
