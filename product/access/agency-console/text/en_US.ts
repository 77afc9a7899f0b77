import { words } from '#platform/contract/words.ts'
import type { agencyConsole } from '../contract.ts'

export default words<typeof agencyConsole>()({
  title: 'Agency console',
  permissions: {
    pause: 'Pause and resume a tenant',
    flags: 'Change feature flags',
    roles: 'Change roles',
    modules: 'Choose modules and sources',
  },
  errors: {
    notFound: 'There is no such agency, flag or role.',
    betaOnly: 'This flag is in beta. Ask an admin for access to provision with beta.',
    noSuchFlag: 'There is no such feature flag.',
    aboveOwn: 'You cannot give a role what you do not hold yourself.',
  },
  enumerations: {
    bulkOutcome: { changes: 'Changes', same: 'Stays as it is', refused: 'Left out' },
    bulkReason: {
      wrongState: 'Its state does not allow it',
      aboveOwn: 'It would lose rights that you do not hold',
      locked: 'Locked above it',
    },
  },
  pages: {},
  ui: {
    pause: 'Pause',
    resume: 'Resume',
    roles: 'Roles',
    flags: 'Flags',
    modules: 'Change modules',
    giveRole: 'Give the role {{name}}',
    flagOn: 'Switch {{name}} on',
    flagOff: 'Switch {{name}} off',
    on: 'On',
    off: 'Off',
    dryRun: 'Dry run',
    looking: 'Looking whom it would touch …',
    nothingChanges: 'Nothing would change.',
    touches_one: 'Changes {{count}} tenant',
    touches_other: 'Changes {{count}} tenants',
    people_one: '{{count}} person',
    people_other: '{{count}} people',
    stays_one: '{{count}} stays as it is',
    stays_other: '{{count}} stay as they are',
    leftOut_one: '{{count}} is left out',
    leftOut_other: '{{count}} are left out',
    rights: '+{{gains}} / −{{loses}} rights',
    newRole: 'new there',
    moreSelected: 'Shown are the first {{shown}} of {{count}}; the others are looked at as it runs.',
    done: 'Done',
  },
})
