import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Public questions',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Questions about {{location}}',
    lead: 'Ask a question, or read the replies of {{tenant}}.',
    question: 'Your question',
    name: 'Your name (optional, shown with your question)',
    smallPrint: 'Your question appears here once {{tenant}} has read it.',
    ask: 'Send question',
    askAnother: 'Ask another question',
    sent: 'Your question was sent. It appears here once {{tenant}} has read it.',
    tooShort: 'Write at least {{min}} characters.',
    tooLong: 'Write at most {{max}} characters.',
    nameTooLong: 'Use a name of at most {{name}} characters.',
    tooMany: 'Too many questions were sent. Try again in an hour.',
    heading: 'Questions and replies',
    none: 'No questions yet.',
    visitor: 'A visitor',
    noAnswer: 'No reply yet.',
    answerBy: 'Reply by {{tenant}}',
    newer: 'Newer',
    older: 'Older',
    nothingTitle: 'Nothing here',
    nothing: 'This address is not in use.',
  },
})
