import { words } from '#platform/contract/words.ts'
import type { impersonation } from '../contract.ts'

export default words<typeof impersonation>()({
  title: 'Acting as somebody else',
  permissions: { impersonate: 'Act as another person' },
  errors: {
    notFound: 'There is no such person to act as.',
    agencyOnly: 'Only people of an agency act as somebody else.',
    aboveOwn: 'This person holds more than you do, or a privileged right.',
    ownAccount: 'This is you.',
    notActing: 'You are not acting as anybody.',
    wrongProof: 'This is not right. Use your own password or a code of your own.',
    outOfTries: 'Too many tries. Leave, and begin again if you still need to.',
  },
  enumerations: {},
  audit: {
    actions: {
      'impersonation.begin': 'Began to act as a person',
      'impersonation.step-up': 'Began to change things as a person',
      'impersonation.end': 'Stopped acting as a person',
    },
    entities: {},
  },
  pages: {},
  ui: {
    actAs: 'Act as…',
    actAsName: 'Act as {{name}}',
    ask: 'You will see what {{name}} sees. For 60 minutes, read-only until you prove yourself again. Their organization can read in its audit who you are, why, and what you changed.',
    reason: 'Why?',
    reasonExample: 'As in “Ticket 4711: replies do not go out”',
    pick: 'Who?',
    pickNote: 'Find by name or e-mail',
    begin: 'Begin',
    banner: '{{actor}} acts as {{name}}',
    left: '{{time}} left',
    readOnly: 'Read-only',
    mayChange: 'You can change things',
    stepUp: 'Change things',
    stepUpTitle: 'Prove that it is you',
    stepUpAsk:
      'Whatever you change from now on is written down with both names. Use your own password, or a code of your own authenticator app.',
    password: 'Your own password',
    code: 'A code of your own',
    useCode: 'Use a code instead',
    usePassword: 'Use the password instead',
    confirm: 'Confirm',
    leave: 'Leave',
    ended: 'The time is up.',
  },
})
