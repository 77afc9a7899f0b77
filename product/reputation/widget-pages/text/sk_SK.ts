import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Verejné recenzie',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Recenzie na {{name}}',
    reviews: 'Recenzie',
    counted: 'Priemer všetkých recenzií ({{number}})',
    stars: '{{rating}} z 5 hviezdičiek',
    anonymous: 'Anonymné',
    reply: 'Odpoveď',
    none: 'Zatiaľ žiadne recenzie.',
    nothing: 'Tu sa nič nezobrazuje.',
    ruleAll: 'Zobrazujú sa recenzie s akýmkoľvek hodnotením, najnovšie prvé.',
    ruleStars: 'Zobrazujú sa len recenzie od {{stars}} hviezdičiek ({{shown}} z {{number}}). Priemer zahŕňa všetky.',
    withheld: 'Vynechal prevádzkovateľ {{name}}: {{number}}. Priemer ich zahŕňa.',
    sources: 'Zdroje: {{names}}.',
    unverified: 'Neoveruje sa, či autori boli zákazníkmi.',
    newer: 'Novšie',
    older: 'Staršie',
  },
} satisfies Translation<typeof english>
