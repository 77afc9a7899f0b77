import { words } from '#platform/contract/words.ts'
import type { scheduledReplies } from '../contract.ts'

export default words<typeof scheduledReplies>()({
  title: 'Scheduled replies',
  permissions: { view: 'See scheduled replies', schedule: 'Schedule replies' },
  errors: {
    notFound: 'Review not found, or no access.',
    draftChanged: 'The draft changed. Check it and schedule it again.',
    skippedTime: 'Clocks skip this time at the location. Choose another time.',
    pastTime: 'Choose a time in the future.',
    tooFar: 'Choose a time within {{days}} days.',
    refused: '{{why}}',
    notScheduled: 'This reply is not scheduled any more. Reload to see what happened.',
  },
  enumerations: {
    scheduleState: { Scheduled: 'Scheduled', Sent: 'Sent', Held: 'Held', Cancelled: 'Canceled' },
    holdReason: {
      ReviewChanged: 'The review changed',
      ReviewGone: 'The review is gone',
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
    sendAt: 'Send at…',
    schedule: 'Schedule reply',
    when: 'When',
    tomorrow: 'Tomorrow: {{moment}}',
    monday: 'Next Monday: {{moment}}',
    own: 'Other time',
    moment: 'Date and time',
    zone: 'Clocks of the location ({{zone}})',
    needsApproval: 'It is submitted for approval at that time.',
    holdNote: 'If the review changes first, the reply stays a draft and you are told.',
    scheduled: 'Reply scheduled',
    goesAt: 'Goes out {{when}} ({{zone}}), {{span}}, for {{name}}',
    dueNow: 'Is being sent',
    sendNow: 'Send now',
    sentNow: 'Reply sent',
    cancel: 'Keep as draft',
    cancelled: 'Schedule canceled, draft kept',
    move: 'Change time',
    heldTitle: 'Not sent at {{when}}',
    heldText: '{{reason}}. Check the draft, then send it or schedule it again.',
    label: 'Scheduled reply',
  },
})
