import { words } from '#platform/contract/words.ts'
import type { forwards } from '../contract.ts'

export default words<typeof forwards>()({
  title: 'Forwards',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    forward: 'Forward',
    users: 'Users',
    roles: 'Roles',
    role: '{{name}} ({{count}})',
    find: 'Find by name',
    noneFound: 'Nobody by that name has access.',
    message: 'Message',
    messageHint: 'Guests read it, too.',
    days: 'Guest link works (days)',
    guestsHint: 'Each gets a link by email to this alone, and may write back once.',
    noGuests: 'Guests without an account need email and guest links, which are off here.',
    label: 'Forwarded',
    by: '{{name}} forwarded this to {{to}}',
    someone: 'Someone',
    opened: 'Opened {{when}}',
    notOpened: 'Not opened yet, link works until {{when}}',
    ended: 'Link {{status}}',
    answered: '{{name}} wrote back:',
    roleOf: 'role {{name}}',
  },
})
