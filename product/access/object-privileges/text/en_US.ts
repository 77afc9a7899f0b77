import { words } from '#platform/contract/words.ts'
import type { objectPrivileges } from '../contract.ts'

export default words<typeof objectPrivileges>()({
  title: 'Privileges on single objects',
  permissions: {},
  errors: {},
  enumerations: {
    objectAction: { none: 'No access', view: 'May look', edit: 'May change', owner: 'Owner' },
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
  ui: {},
})
