import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Veřejné recenze',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Recenze na {{name}}',
    reviews: 'Recenze',
    counted: 'Průměr všech recenzí ({{number}})',
    stars: '{{rating}} z 5 hvězdiček',
    anonymous: 'Anonymní',
    reply: 'Odpověď',
    none: 'Zatím žádné recenze.',
    nothing: 'Zde se nic nezobrazuje.',
    ruleAll: 'Zobrazují se recenze s jakýmkoli hodnocením, nejnovější první.',
    ruleStars: 'Zobrazují se jen recenze od {{stars}} hvězdiček ({{shown}} z {{number}}). Průměr zahrnuje všechny.',
    withheld: 'Vynechal provozovatel {{name}}: {{number}}. Průměr je zahrnuje.',
    sources: 'Zdroje: {{names}}.',
    unverified: 'Neověřuje se, zda autoři byli zákazníky.',
    newer: 'Novější',
    older: 'Starší',
  },
} satisfies Translation<typeof english>
