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
    notFound: 'Agency, flag or role not found, or no access.',
    betaOnly: 'This flag is in beta. Ask an admin for access to provision with beta.',
    noSuchFlag: 'Feature flag not found.',
    aboveOwn: 'You can only give roles permissions that you have.',
  },
  enumerations: {
    bulkOutcome: { changes: 'Changes', same: 'Stays as it is', refused: 'Skipped' },
    bulkReason: {
      wrongState: 'Not possible in its status',
      aboveOwn: 'It would lose permissions that you do not have',
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
    giveRole: 'Give role {{name}}',
    flagOn: 'Turn on {{name}}',
    flagOff: 'Turn off {{name}}',
    on: 'On',
    off: 'Off',
    dryRun: 'Dry run',
    looking: 'Checking impact …',
    nothingChanges: 'No changes.',
    touches_one: 'Changes {{count}} tenant',
    touches_other: 'Changes {{count}} tenants',
    people_one: '{{count}} user',
    people_other: '{{count}} users',
    stays_one: '{{count}} stays as it is',
    stays_other: '{{count}} stay as they are',
    leftOut_one: '{{count}} skipped',
    leftOut_other: '{{count}} skipped',
    rights: '+{{gains}} / −{{loses}} permissions',
    newRole: 'new there',
    moreSelected: 'The first {{shown}} of {{count}} are shown. The others are checked during the run.',
    done: 'Done',
  },
})
