import { words } from '#platform/contract/words.ts'
import type { roles } from '../contract.ts'

export default words<typeof roles>()({
  title: 'Roles',
  permissions: { view: 'See roles and what they allow', edit: 'Change roles' },
  errors: {
    notFound: 'There is no such role.',
    unknownAction: 'There is no right called {{action}}.',
    aboveOwn: 'You can only give or take away rights that you hold yourself; you do not hold {{action}}.',
    nameTaken: 'Another role has this name.',
  },
  enumerations: {},
  pages: { list: 'Roles' },
  ui: {
    alsoCalled: 'Permissions, rights, access, groups',
    doesRoles: 'What people may do, as bundles of rights',
    searchRoles: 'Find a role',
    forExample: 'For example',
    ofRights: '{{held}} of {{all}}',
    notHeld: 'You do not hold this yourself, so you cannot give or take it',
    noRight: 'No right fits your search.',
    none: 'There is no role yet.',
    readOnly: 'You can see what a role allows; changing roles takes another right.',
    add: 'New role',
    name: 'Name',
    rights: 'Rights',
    search: 'Find a right',
    count_one: '{{count}} right',
    count_other: '{{count}} rights',
    standard: 'Standard',
    privileged: 'Privileged',
    superPrivileged: 'Super-privileged',
    save: 'Save role',
    saved: 'The role is saved.',
  },
})
