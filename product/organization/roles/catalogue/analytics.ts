import { area } from './area.ts'

/** Analytics and insights: document 000 §6, search insights of 001 §6 and the dotted keys of 002 §6. */
export const analyticsActions = [
  ...area('analytics', { document: '002' }, { view: 'See analytics' }),
  ...area(
    'analytics',
    { document: '000' },
    {
      add: 'Create analyses',
      edit: 'Change analyses',
      delete: 'Delete analyses',
      export: 'Export analyses',
    },
  ),
  ...area('insights', { document: '002' }, { view: 'See insights' }),
  ...area(
    'search-insights',
    { document: '001' },
    {
      view: 'See search ranks',
      add: 'Add search-rank campaigns',
      edit: 'Change search-rank campaigns',
      delete: 'Delete search-rank campaigns',
      pause: 'Pause search-rank campaigns',
      export: 'Export search ranks',
    },
  ),
]
