import { words } from '#platform/contract/words.ts'
import type { impersonation } from '../contract.ts'

export default words<typeof impersonation>()({
  title: 'Impersonation',
  permissions: { impersonate: 'Impersonate users' },
  errors: {
    notFound: 'User not found, or no access.',
    agencyOnly: 'Only agency users can impersonate.',
    aboveOwn: 'This user has more permissions than you, or a privileged one.',
    ownAccount: 'You cannot impersonate yourself.',
    notActing: 'You are not impersonating anyone.',
    wrongProof: 'Wrong password or code. Use your own.',
    outOfTries: 'Too many attempts. Leave and start again.',
  },
  enumerations: {},
  audit: {
    actions: {
      'impersonation.begin': 'Started to impersonate a user',
      'impersonation.step-up': 'Allowed changes while impersonating',
      'impersonation.end': 'Stopped impersonating a user',
    },
    entities: {},
  },
  pages: {},
  ui: {
    actAs: 'Impersonate…',
    actAsName: 'Impersonate {{name}}',
    ask: 'You see what {{name}} sees for 60 minutes. It is read-only until you confirm it’s you. Their organization’s audit log shows who you are, why, and what you changed.',
    reason: 'Reason',
    reasonExample: 'As in “Ticket 4711: replies do not go out”',
    pick: 'User',
    pickNote: 'Find by name or email',
    begin: 'Impersonate',
    banner: '{{actor}} impersonates {{name}}',
    left: '{{time}} left',
    readOnly: 'Read-only',
    mayChange: 'Changes allowed',
    stepUp: 'Allow changes',
    stepUpTitle: 'Allow changes',
    stepUpAsk:
      'Your changes are logged with both names. Use your own password or a code from your own authenticator app.',
    password: 'Your own password',
    code: 'Your own code',
    useCode: 'Use a code instead',
    usePassword: 'Use the password instead',
    confirm: 'Confirm',
    leave: 'Leave',
    ended: 'Session ended',
  },
})
