import { area } from './area.ts'

/** Tasks and action plans: document 000 §6 and the dotted key of 002 §6. */
export const tasksActions = [
  ...area('tasks', { document: '002' }, { view: 'See tasks' }),
  ...area(
    'tasks',
    { document: '000' },
    {
      add: 'Create tasks',
      edit: 'Change tasks',
      delete: 'Delete tasks',
      export: 'Export tasks',
      assign: 'Assign tasks',
      close: 'Close tasks',
    },
  ),
  ...area(
    'action-plans',
    { document: '000' },
    {
      view: 'See action plans',
      add: 'Create action plans',
      edit: 'Change action plans',
      delete: 'Delete action plans',
      approve: 'Approve action plans',
      export: 'Export action plans',
    },
  ),
]
