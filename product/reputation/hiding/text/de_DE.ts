import { words } from '#platform/contract/words.ts'
import type { hiding } from '../contract.ts'

export default words<typeof hiding>()({
  title: 'Ausgeblendete Bewertungen',
  permissions: {
    view: 'Bewertungen sehen, und warum manche ausgeblendet sind',
    hide: 'Bewertungen aus- und wieder einblenden',
  },
  errors: {
    notFound: 'Die Bewertung wurde nicht gefunden, oder Sie haben keinen Zugriff auf ihren Standort.',
    replyUnderway:
      'Eine Antwort auf die Bewertung ist unterwegs. Warten Sie, bis sie veröffentlicht ist, oder ziehen Sie sie vorher zurück.',
    explanationMissing: 'Erklären Sie, warum die Bewertung ausgeblendet wird.',
  },
  enumerations: {
    hidingReason: {
      Spam: 'Spam oder Werbung',
      NotAboutUs: 'Für jemand anderen gedacht',
      Duplicate: 'Doppelt veröffentlicht',
      Test: 'Ein Test',
      Other: 'Ein anderer Grund',
    },
  },
  audit: {
    actions: {
      'review.hide': 'Blendete Bewertungen aus',
      'review.show': 'Blendete Bewertungen wieder ein',
    },
    entities: {},
  },
  pages: {},
  ui: {
    hide: 'Ausblenden',
    hideTitle_one: 'Diese Bewertung ausblenden?',
    hideTitle_other: '{{count}} Bewertungen ausblenden?',
    hideBody:
      'Ausgeblendete Bewertungen stehen in keiner Liste, Wertung und keinem Widget. Sie bleiben an ihrer Quelle, und Sie können sie wieder einblenden.',
    reason: 'Grund',
    explanation: 'Erklärung',
    explanationHint: 'Alle, die Bewertungen sehen, können sie lesen.',
    hidden: 'Die Bewertung ist ausgeblendet.',
    show: 'Wieder einblenden',
    shown: 'Die Bewertung ist wieder eingeblendet.',
    hiddenBy: 'Ausgeblendet von {{name}} am {{date}}: {{reason}}',
    countsNowhere: 'Sie steht in keiner Liste, Wertung und keinem Widget, und niemand kann antworten.',
    hiddenReviews: 'Ausgeblendete Bewertungen',
  },
})
