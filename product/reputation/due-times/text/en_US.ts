import { words } from '#platform/contract/words.ts'
import type { dueTimes } from '../contract.ts'

export default words<typeof dueTimes>()({
  title: 'Due times',
  permissions: { view: 'See when replies are due and why' },
  errors: {
    notFound: 'Review not found, or no access.',
    notDue: 'This review came in as history. No reply is due.',
  },
  pages: {},
  enumerations: {},
  ui: {
    due: 'Reply due {{moment}}',
    was: 'Reply was due {{moment}}',
    thereTime: 'There: {{time}}',
    why: 'Why then?',
    title: 'Why the reply is due then',
    level: 'Service level',
    noLevel: 'None applies',
    hours: 'Time to reply',
    hoursOf: '{{hours}} h',
    calendar: 'Counted by',
    always: 'Around the clock',
    zone: 'Time zone',
    from: 'From',
    dueAt: 'Due',
    earlier: 'The reply kept its due time of {{moment}}. This is what the service levels say now.',
  },
})
