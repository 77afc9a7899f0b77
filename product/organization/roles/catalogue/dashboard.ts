import { area } from './area.ts'

/** Document 002 §6: dashboard. */
export const dashboardActions = [
  ...area('dashboard', { document: '002' }, { view: 'See dashboards' }),
  ...area(
    'dashboards',
    { document: '001' },
    {
      add: 'Create dashboards',
      edit: 'Change dashboards',
      delete: 'Delete dashboards',
      export: 'Export dashboards',
    },
  ),
]
