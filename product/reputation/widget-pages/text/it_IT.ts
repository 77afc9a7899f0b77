import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Recensioni pubbliche',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Recensioni di {{name}}',
    reviews: 'Recensioni',
    counted: 'Media di tutte le recensioni ({{number}})',
    stars: '{{rating}} stelle su 5',
    anonymous: 'Anonimo',
    reply: 'Risposta',
    none: 'Ancora nessuna recensione.',
    nothing: 'Qui non viene mostrato nulla.',
    ruleAll: 'Sono mostrate recensioni con qualsiasi valutazione, prima le più recenti.',
    ruleStars:
      'Sono mostrate solo recensioni da {{stars}} stelle in su ({{shown}} su {{number}}). La media le conta tutte.',
    withheld: 'Non mostrate per scelta di {{name}}: {{number}}. La media le include.',
    sources: 'Fonti: {{names}}.',
    unverified: 'Non viene verificato se chi ha scritto era un cliente.',
    newer: 'Più recenti',
    older: 'Meno recenti',
  },
} satisfies Translation<typeof english>
