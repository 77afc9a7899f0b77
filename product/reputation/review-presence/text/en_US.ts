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
  ui: {},
})
