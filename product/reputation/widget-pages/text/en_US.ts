import { words } from '#platform/contract/words.ts'
import type { widgetPages } from '../contract.ts'

export default words<typeof widgetPages>()({
  title: 'Public reviews',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Reviews of {{name}}',
    reviews: 'Reviews',
    counted: 'Average of all reviews ({{number}})',
    stars: '{{rating}} of 5 stars',
    anonymous: 'Anonymous',
    reply: 'Reply',
    none: 'No reviews yet.',
    nothing: 'Nothing is shown here.',
    ruleAll: 'Reviews with any rating are shown, the newest first.',
    ruleStars: 'Only reviews with {{stars}} stars or more are shown ({{shown}} of {{number}}). The average counts all.',
    withheld: 'Left out by {{name}}: {{number}}. The average counts them.',
    sources: 'Sources: {{names}}.',
    unverified: 'It is not checked whether reviewers were customers.',
    newer: 'Newer',
    older: 'Older',
  },
})
