import { words } from '#platform/contract/words.ts'
import { users } from '../contract.ts'

export default words(users)({
  title: 'Users',
  permissions: {
    view: 'See users',
    add: 'Add users',
    edit: 'Change users',
    pii: 'See sensitive personal data',
  },
  errors: {
    notFound: 'There is no such user.',
    emailTaken: 'Another user has this e-mail address.',
    aboveOwn:
      'You can only give rights and locations that you hold yourself, and only change people who hold no more than you do.',
    unknownRole: 'There is no such role.',
    ownAccount: 'You cannot switch off your own account.',
  },
  enumerations: { locationAccess: { NONE: 'No locations', SOME: 'Some locations', ALL: 'All locations' } },
  pages: { list: 'Users' },
  ui: {
    add: 'Add a user',
    search: 'Find by name or e-mail',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    jobTitle: 'Job title',
    roles: 'Roles',
    locations: 'Locations',
    locale: 'Language',
    timezone: 'Time zone',
    active: 'Active',
    paused: 'Switched off',
    lastLogin: 'Last signed in',
    never: 'Never',
    pause: 'Switch off',
    resume: 'Switch on',
    pauseAsk: 'Switch off {{name}}? All their sessions end at once.',
    count_one: '{{count}} user',
    count_other: '{{count}} users',
    none: 'No user fits your search.',
    saved: 'The user is saved.',
  },
})
