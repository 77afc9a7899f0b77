import { area } from './area.ts'

/** Tickets: document 000 §6. */
export const ticketsActions = area(
  'tickets',
  { document: '000' },
  {
    view: 'See tickets',
    add: 'Open tickets',
    edit: 'Change tickets',
    delete: 'Delete tickets',
    export: 'Export tickets',
    import: 'Import tickets',
    assign: 'Assign tickets',
    close: 'Close tickets',
    approve: 'Approve replies of tickets',
  },
)
