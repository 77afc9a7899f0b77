import { words } from '#platform/contract/words.ts'
import type { objectPrivileges } from '../contract.ts'

export default words<typeof objectPrivileges>()({
  title: 'Access to single objects',
  permissions: { edit: 'Grant access to single objects' },
  errors: {},
  enumerations: {
    objectAction: { none: 'No access', view: 'Can view', edit: 'Can edit', owner: 'Owner' },
    accessBlock: { right: 'Lacks the permission to open such objects', off: 'Paused' },
    objectKind: {
      requestReview: 'Review request',
      systemDashboard: 'System dashboard',
      customDashboard: 'Dashboard',
      systemReport: 'System report',
      customReport: 'Report',
      survey: 'Survey',
      widget: 'Widget',
      widgetType: 'Widget type',
    },
  },
  pages: {},
  ui: {
    add: 'Add',
    addWhom: 'A role, user or location',
    nobody: 'Only the owner',
    beyond: 'A location beyond your own',
    take: 'Remove {{name}}',
    kind_role: 'Role',
    kind_user: 'User',
    kind_location: 'Location',
    kinds_role: 'Roles',
    kinds_user: 'Users',
    kinds_location: 'Locations',
    reaches: 'Who has access',
    reachedByNobody: 'No users',
    through_owner: 'Created it',
    through_user: 'Granted by name',
    through_role: 'Role {{name}}',
    through_location: 'Location {{name}}',
    andMore_one: 'And {{count}} more user.',
    andMore_other: 'And {{count}} more users.',
  },
})
