import { words } from '#platform/contract/words.ts'
import type { subRatings } from '../contract.ts'

export default words<typeof subRatings>()({
  title: 'Sub-ratings',
  permissions: { view: 'See reviews and their sub-ratings' },
  errors: {},
  enumerations: {},
  pages: { averages: 'Sub-ratings' },
  ui: {
    subRatings: 'Sub-ratings',
    aspect: 'Aspect',
    source: 'Source',
    average: 'Average',
    reviews: 'Reviews',
    reviewCount_one: '{{count}} review',
    reviewCount_other: '{{count}} reviews',
    rule: 'Averages count only reviews that rate an aspect. The overall rating is not part of them.',
    none: 'No sub-ratings here yet',
    noneBody: 'Reviews of {{sources}} can bring them by feed, import or by hand.',
  },
})
