import { words } from '#platform/contract/words.ts'
import type { reviewSummary } from '../contract.ts'

export default words<typeof reviewSummary>()({
  title: 'Review summary',
  permissions: { view: 'See reviews' },
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    medianReply: 'Median time to reply',
    sooner: '{{time}} sooner than before',
    later: '{{time}} later than before',
    talk: 'What reviews are about',
    topic: '{{word}}: {{positive}} positive, {{negative}} negative',
  },
})
