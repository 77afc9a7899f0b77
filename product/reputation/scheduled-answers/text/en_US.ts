import { words } from '#platform/contract/words.ts'
import type { scheduledAnswers } from '../contract.ts'

export default words<typeof scheduledAnswers>()({
  title: 'Scheduled replies to questions',
  permissions: { view: 'See scheduled replies to questions', schedule: 'Schedule replies to questions' },
  errors: {
    notFound: 'Question not found, or no access.',
    draftChanged: 'The draft changed. Check it and schedule it again.',
    questionChanged:
      'The question changed since this draft was written, or has another reply. Check that the draft still fits.',
    skippedTime: 'Clocks skip this time at the location. Choose another time.',
    pastTime: 'Choose a time in the future.',
    tooFar: 'Choose a time within {{days}} days.',
    refused: '{{why}}',
    notScheduled: 'This reply is not scheduled any more. Reload to see what happened.',
  },
  enumerations: {
    holdReason: {
      QuestionChanged: 'The question changed, or has another reply',
      QuestionGone: 'The question was deleted',
      QuestionHidden: 'The question was hidden',
      AnswerChanged: 'The draft or reply changed',
      NoPermission: 'Its author may not reply here any more',
      NotPossible: 'The reply could not be sent as it was',
    },
  },
  audit: {
    actions: {
      'scheduled-answer.schedule': 'Scheduled a reply to a question',
      'scheduled-answer.cancel': 'Canceled a scheduled reply to a question',
      'scheduled-answer.send': 'Sent a scheduled reply to a question',
      'scheduled-answer.hold': 'Held a scheduled reply to a question',
    },
    entities: {},
  },
  pages: {},
  ui: {
    holdNote: 'If the question changes first, the reply stays a draft and you are told.',
  },
})
