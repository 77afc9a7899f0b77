import { words } from '#platform/contract/words.ts'
import type { taskCalendars } from '../contract.ts'

export default words<typeof taskCalendars>()({
  title: 'Task calendars',
  permissions: { view: 'See tasks' },
  errors: { notFound: 'Calendar link not found, or no access.' },
  pages: {},
  enumerations: { calendarScope: { Mine: 'My tasks', All: 'All tasks of this tenant' } },
  audit: {
    actions: {
      'task-calendar.create': 'Created a calendar link',
      'task-calendar.revoke': 'Revoked a calendar link',
    },
    entities: { taskCalendar: 'Calendar link' },
  },
  ui: {
    open: 'Calendar',
    title: 'Tasks in your calendar',
    lead: 'Subscribe to tasks with a due date in your calendar program. Anyone with the link can read them.',
    none: 'No link yet',
    create: 'Create link',
    renew: 'Renew link',
    revoke: 'Revoke link',
    revoked: 'Calendar link revoked',
    createdAt: 'Created {{at}}',
    readAt: 'Last read {{at}}',
    neverRead: 'Not read yet',
    made: 'Calendar link created',
    madeText: 'Add this link to your calendar program. It is shown only now. A former link stops working.',
    copy: 'Copy link',
    kept: 'I saved the link',
    calendar: 'Tasks · {{tenant}}',
    done: 'Done: {{title}}',
    owner: 'Owner: {{name}}',
    nobody: 'nobody',
  },
})
