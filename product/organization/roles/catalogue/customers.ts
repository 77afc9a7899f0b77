import { area } from './area.ts'

/** Customers and their notes, an area of document 001 §1. */
export const customersActions = [
  ...area(
    'customers',
    { document: '001' },
    {
      view: 'See customers',
      add: 'Add customers',
      edit: 'Change customers',
      delete: 'Delete customers',
      export: 'Export customers',
      import: 'Import customers',
    },
  ),
  ...area(
    'customer-notes',
    { document: '001' },
    {
      view: 'See notes on customers',
      add: 'Write notes on customers',
      edit: 'Change notes on customers',
      delete: 'Delete notes on customers',
    },
  ),
]
