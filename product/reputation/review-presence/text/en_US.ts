import { words } from '#platform/contract/words.ts'
import type { reviewPresence } from '../contract.ts'

export default words<typeof reviewPresence>()({
  title: 'Users at a review',
  permissions: {
    view: 'See who has reviews open',
    answer: 'Claim reviews while replying to them',
  },
  errors: {
    notFound: 'Review not found, or no access.',
    claimed: '{{name}} is replying to this review. Take over to reply yourself.',
  },
  enumerations: {},
  pages: {},
  ui: {
    here: 'Also here: {{names}}',
    typing: '{{name}} is typing a reply',
    answering: '{{name}} is replying to this review',
    answeringText: 'You can take over. What {{name}} typed is kept for them.',
    takeOver: 'Take over',
    tookOver: 'You took over from {{name}}',
    takenOver: '{{name}} took over the reply. What you typed is kept.',
  },
})
