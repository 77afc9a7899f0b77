import { words } from '#platform/contract/words.ts'
import type { objectPrivileges } from '../contract.ts'

export default words<typeof objectPrivileges>()({
  title: 'Privileges on single objects',
  permissions: { edit: 'Grant privileges on single objects' },
  errors: {},
  enumerations: {
    objectAction: { none: 'No access', view: 'May look', edit: 'May change', owner: 'Owner' },
    accessBlock: { right: 'Lacks the right to open such things', off: 'Switched off' },
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
    addWhom: 'A role, a person or a location',
    nobody: 'Nobody but the owner yet.',
    beyond: 'A location beyond your own',
    take: 'Take {{name}} away',
    kind_role: 'Role',
    kind_user: 'Person',
    kind_location: 'Location',
    kinds_role: 'Roles',
    kinds_user: 'People',
    kinds_location: 'Locations',
    reaches: 'Who reaches it, and through what',
    reachedByNobody: 'Nobody of this tenant.',
    through_owner: 'Made it',
    through_user: 'Granted by name',
    through_role: 'Role {{name}}',
    through_location: 'Location {{name}}',
    andMore_one: 'And {{count}} more person.',
    andMore_other: 'And {{count}} more people.',
  },
})
