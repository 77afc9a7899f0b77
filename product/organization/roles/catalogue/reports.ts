import { area } from './area.ts'

/** Reports: document 002 §6. */
export const reportsActions = [
  ...area(
    'reports',
    { document: '002' },
    {
      view: 'See reports',
      add: 'Create reports',
      delete: 'Delete reports',
      download: 'Download reports',
      edit: 'Change reports',
      send: 'Send reports',
    },
  ),
  ...area('scheduled_reports', { document: '002' }, { view: 'See scheduled reports' }),
]
