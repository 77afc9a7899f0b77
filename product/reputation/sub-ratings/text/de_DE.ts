import { words } from '#platform/contract/words.ts'
import type { subRatings } from '../contract.ts'

export default words<typeof subRatings>()({
  title: 'Teilbewertungen',
  permissions: { view: 'Bewertungen und ihre Teilbewertungen sehen' },
  errors: {},
  enumerations: {},
  pages: { averages: 'Teilbewertungen' },
  ui: {
    subRatings: 'Teilbewertungen',
    aspect: 'Aspekt',
    source: 'Quelle',
    average: 'Durchschnitt',
    reviews: 'Bewertungen',
    reviewCount_one: '{{count}} Bewertung',
    reviewCount_other: '{{count}} Bewertungen',
    rule: 'Gezählt werden nur Bewertungen, die einen Aspekt bewerten. Die Gesamtbewertung gehört nicht dazu.',
    none: 'Hier gibt es noch keine Teilbewertungen',
    noneBody: 'Bewertungen von {{sources}} bringen sie per Feed, Import oder von Hand mit.',
  },
})
