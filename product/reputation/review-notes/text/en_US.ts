import { words } from '#platform/contract/words.ts'
import type { reviewNotes } from '../contract.ts'

export default words<typeof reviewNotes>()({
  title: 'Private notes on reviews',
  permissions: { view: 'See and write private notes on reviews' },
  errors: {
    notFound: 'Review or note not found, or no access.',
    notYours: 'Only the author can change a note.',
    cannotSee: 'This user has no access to the review. Mention someone who has.',
    tooMany: 'This review has {{most}} notes already. Delete one first.',
  },
  enumerations: {},
  audit: {
    actions: {
      'reviewNote.write': 'Wrote a note on a review',
      'reviewNote.edit': 'Edited a note on a review',
      'reviewNote.delete': 'Deleted a note on a review',
      'reviewNote.restore': 'Restored a note on a review',
    },
    entities: {},
  },
  pages: {},
  ui: {
    noName: 'Former user',
    entryWritten: 'Private note on a review',
  },
})
