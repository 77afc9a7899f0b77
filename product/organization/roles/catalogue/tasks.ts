import { area } from './area.ts'

/** Tasks and action plans: document 000 §6 and the dotted key of 002 §6. Tasks are an agency's own (000 §2), so that nobody of a tenant holds them. */
export const tasksActions = [
  ...area('tasks', { document: '002', tier: 'privileged' }, { view: 'See tasks' }),
  ...area(
    'tasks',
    { document: '000', tier: 'privileged' },
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
