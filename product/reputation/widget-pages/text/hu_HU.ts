import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Nyilvános értékelések',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: '{{name}} értékelései',
    reviews: 'Értékelések',
    counted: 'Az összes értékelés átlaga ({{number}})',
    stars: '{{rating}} csillag az 5-ből',
    anonymous: 'Névtelen',
    reply: 'Válasz',
    none: 'Még nincs értékelés.',
    nothing: 'Itt semmi sem látható.',
    ruleAll: 'Bármilyen csillagszámú értékelés látható, a legújabbak elöl.',
    ruleStars:
      'Csak a legalább {{stars}} csillagos értékelések láthatók ({{shown}} / {{number}}). Az átlagba mind beleszámít.',
    withheld: '{{name}} döntése alapján nem látható: {{number}}. Az átlagba beleszámítanak.',
    sources: 'Források: {{names}}.',
    unverified: 'Nem ellenőrizzük, hogy az értékelők ügyfelek voltak-e.',
    newer: 'Újabbak',
    older: 'Régebbiek',
  },
} satisfies Translation<typeof english>
