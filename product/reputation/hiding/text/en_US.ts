import { words } from '#platform/contract/words.ts'
import type { hiding } from '../contract.ts'

export default words<typeof hiding>()({
  title: 'Hidden reviews',
  permissions: { view: 'See reviews and why some are hidden', hide: 'Hide reviews and show them again' },
  errors: {
    notFound: 'The review was not found, or you have no access to its location.',
    replyUnderway: 'A reply to the review is underway. Wait until it is posted, or withdraw it first.',
    explanationMissing: 'Explain why the review is hidden.',
  },
  enumerations: {
    hidingReason: {
      Spam: 'Spam or advertising',
      NotAboutUs: 'Meant for somebody else',
      Duplicate: 'Posted twice',
      Test: 'A test',
      Other: 'Another reason',
    },
  },
  audit: {
    actions: {
      'review.hide': 'Hid reviews',
      'review.show': 'Showed hidden reviews again',
    },
    entities: {},
  },
  pages: {},
  ui: {
    hide: 'Hide',
    hideTitle_one: 'Hide this review?',
    hideTitle_other: 'Hide {{count}} reviews?',
    hideBody:
      'Hidden reviews leave all lists, scores and widgets. They stay at their source, and you can show them again.',
    reason: 'Reason',
    explanation: 'Explanation',
    explanationHint: 'Everybody who sees reviews can read it.',
    hidden: 'The review is hidden.',
    show: 'Show again',
    shown: 'The review is shown again.',
    hiddenBy: 'Hidden by {{name}} on {{date}}: {{reason}}',
    countsNowhere: 'It is in no list, score or widget, and nobody can reply.',
    hiddenReviews: 'Hidden reviews',
  },
})
