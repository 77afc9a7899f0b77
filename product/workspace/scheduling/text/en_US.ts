import { words } from '#platform/contract/words.ts'
import type { scheduling } from '../contract.ts'

export default words<typeof scheduling>()({
  title: 'Scheduling',
  permissions: {},
  errors: {},
  enumerations: {
    scheduleState: { Scheduled: 'Scheduled', Sent: 'Sent', Held: 'Held', Cancelled: 'Canceled' },
  },
  pages: {},
  ui: {
    sendAt: 'Send at…',
    writeFirst: 'Write a reply first, then choose when it is sent.',
    schedule: 'Schedule reply',
    scheduleAnyway: 'Schedule anyway',
    when: 'When',
    tomorrow: 'Tomorrow: {{moment}}',
    monday: 'Next Monday: {{moment}}',
    own: 'Other time',
    moment: 'Date and time',
    zone: 'Clocks of the location ({{zone}})',
    needsApproval: 'It is submitted for approval at that time.',
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
