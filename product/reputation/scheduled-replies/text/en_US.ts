import { words } from '#platform/contract/words.ts'
import type { scheduledReplies } from '../contract.ts'

export default words<typeof scheduledReplies>()({
  title: 'Scheduled replies',
  permissions: { view: 'See scheduled replies', schedule: 'Schedule replies' },
  errors: {
    notFound: 'Review not found, or no access.',
    draftChanged: 'The draft changed. Check it and schedule it again.',
    reviewChanged: 'The review changed since this draft was written. Check that the draft still fits.',
    skippedTime: 'Clocks skip this time at the location. Choose another time.',
    pastTime: 'Choose a time in the future.',
    tooFar: 'Choose a time within {{days}} days.',
    refused: '{{why}}',
    notScheduled: 'This reply is not scheduled any more. Reload to see what happened.',
  },
  enumerations: {
    holdReason: {
      ReviewChanged: 'The review changed',
      ReviewGone: 'The review is gone',
      ReviewHidden: 'The review was hidden',
      ReplyChanged: 'The draft or reply changed',
      NoPermission: 'Its author may not reply here any more',
      NotPossible: 'The reply could not be sent as it was',
    },
  },
  audit: {
    actions: {
      'scheduled-reply.schedule': 'Scheduled a reply',
      'scheduled-reply.cancel': 'Canceled a scheduled reply',
      'scheduled-reply.send': 'Sent a scheduled reply',
      'scheduled-reply.hold': 'Held a scheduled reply',
    },
    entities: {},
  },
  pages: {},
  ui: {
    holdNote: 'If the review changes first, the reply stays a draft and you are told.',
  },
})
