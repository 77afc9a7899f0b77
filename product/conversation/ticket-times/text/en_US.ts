import { words } from '#platform/contract/words.ts'
import type { ticketTimes } from '../contract.ts'

export default words<typeof ticketTimes>()({
  title: 'Time tracking',
  permissions: { view: 'See time on tickets', log: 'Add time to tickets' },
  errors: {
    notFound: 'Time entry or ticket not found, or no access.',
    notYours: 'Only its author can delete a time entry.',
    futureDay: 'Choose today or an earlier day.',
    tooMany: 'There are already {{most}} time entries.',
  },
  enumerations: {},
  audit: {
    actions: {
      'ticketTime.add': 'Added time to a ticket',
      'ticketTime.remove': 'Deleted time from a ticket',
    },
    entities: {},
  },
  pages: {},
  ui: {
    time: 'Time',
    sum: '{{time}} in all',
    none: 'No time yet.',
    add: 'Add time',
    added: '{{time}} added',
    minutes: 'Minutes',
    day: 'Day',
    text: 'What was done',
    remove: 'Delete {{time}} from {{day}}',
    removed: 'Time deleted',
    showAll_one: 'Show {{count}} entry',
    showAll_other: 'Show all {{count}} entries',
    hide: 'Hide entries',
    noName: 'A former user',
  },
})
