import { words } from '#platform/contract/words.ts'
import type { forwardingPages } from '../contract.ts'

export default words<typeof forwardingPages>()({
  title: 'Forwarded reviews',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} forwards you a review of {{location}}',
    hello: 'Hello {{guest}},',
    ask: '{{asker}} of {{tenant}} forwards you a review of {{location}} at {{source}}.',
    button: 'Read review',
    note: 'The link works until {{until}}. You need no account.',
    why: 'You get this email because {{asker}} forwarded a review to {{email}}. If that is wrong, ignore it.',
    questionSubject: '{{asker}} forwards you a question about {{location}}',
    questionAsk: '{{asker}} of {{tenant}} forwards you a question about {{location}} at {{source}}.',
    questionButton: 'Read question',
    questionWhy: 'You get this email because {{asker}} forwarded a question to {{email}}. If that is wrong, ignore it.',
  },
  ui: {
    title: 'A review for you',
    lead: '{{asker}} forwards you this review, {{guest}}.',
    message: 'What {{asker}} writes',
    answer: 'Write back to {{asker}}',
    send: 'Send',
    sent: 'Thank you. {{asker}} gets your reply.',
    yourAnswer: 'Your reply',
    empty: 'Write something first.',
    smallPrint: 'This link shows this review only, until {{until}}. You can write back once.',
    questionTitle: 'A question for you',
    questionLead: '{{asker}} forwards you this question, {{guest}}.',
    questionSmallPrint: 'This link shows this question only, until {{until}}. You can write back once.',
  },
})
